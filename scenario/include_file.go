package scenario

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
)

// limitLinks bounds the symbolic links on the way to one file.
const limitLinks = 16

var (
	errNotRegular = errors.New("it is not a regular file")
	errTooLarge   = fmt.Errorf("it is larger than %d MiB", limitFileBytes>>20)
)

// locate turns a name in an include list into the name of a file inside folder, all
// links followed, or says why it must not be read.
func (l *loader) locate(dir, written string) (string, *Diagnostic) {
	if problem := outsideFolder(written); problem != "" {
		return "", &Diagnostic{Message: quote(written) + problem, Hint: hintFolder}
	}
	name, ok := followLinks(l.folder, path.Join(dir, written))
	if !ok {
		return "", &Diagnostic{Message: quote(written) + " is a link out of the folder", Hint: hintFolder}
	}
	return name, nil
}

// hintFolder says which files a file may name.
const hintFolder = "name a file in the same folder or below"

// outsideFolder says what is wrong with the name of a file that another file writes; nothing: it lies in the folder or below.
func outsideFolder(written string) string {
	if written == "" || strings.HasPrefix(written, "/") || strings.ContainsAny(written, "\\:\x00") {
		return " is not a relative path"
	}
	for step := range strings.SplitSeq(written, "/") {
		if step == ".." {
			return " leaves the folder"
		}
	}
	return ""
}

// followLinks resolves the symbolic links in a name. It is false when one of them
// leaves the folder or they go round in circles. Files that do not exist pass: reading
// them says so.
func followLinks(folder fs.FS, name string) (string, bool) {
	links, ok := folder.(fs.ReadLinkFS)
	if !ok {
		return name, true
	}
	done, todo := ".", strings.Split(name, "/")
	for followed := 0; len(todo) > 0; {
		next := path.Join(done, todo[0])
		if next == ".." || strings.HasPrefix(next, "../") {
			return "", false
		}
		todo = todo[1:]
		about, err := links.Lstat(next)
		if err != nil || about.Mode()&fs.ModeSymlink == 0 {
			done = next
			continue
		}
		target, err := links.ReadLink(next)
		followed++
		if err != nil || followed > limitLinks || strings.HasPrefix(target, "/") || strings.ContainsAny(target, `\:`) {
			return "", false
		}
		todo = append(strings.Split(target, "/"), todo...)
	}
	return done, true
}

// readRegular reads a file after making sure that it is one: a pipe or a device
// could keep us waiting for ever.
func readRegular(folder fs.FS, name string) ([]byte, error) {
	about, err := fs.Stat(folder, name)
	if err != nil {
		return nil, err
	}
	if !about.Mode().IsRegular() {
		return nil, errNotRegular
	}
	file, err := folder.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, limitFileBytes+1))
	if err == nil && len(text) > limitFileBytes {
		err = errTooLarge
	}
	return text, err
}

// reason is why a file cannot be read, in the same words on every system.
func reason(err error) string {
	var detail *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "there is no such file"
	case errors.Is(err, fs.ErrPermission):
		return "permission denied"
	case errors.As(err, &detail):
		return detail.Err.Error()
	}
	return err.Error()
}

// siblings names the YAML files of a folder, to suggest one of them.
func siblings(folder fs.FS, dir string) []string {
	listed, err := fs.ReadDir(folder, dir)
	if err != nil {
		return nil // the file's own error has been reported
	}
	var names []string
	for _, file := range listed {
		if strings.HasSuffix(file.Name(), ".yaml") {
			names = append(names, file.Name())
		}
	}
	return names
}
