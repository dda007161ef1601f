package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
)

// outputFile is a file that a command makes.
type outputFile struct {
	path string
	text []byte
}

// write makes all files or none: each is written beside its place under a name of its own, and only when all are there they
// take their names.
func (p *program) write(files []outputFile) error {
	p.files.Lock()
	defer p.files.Unlock()
	var waiting []string
	defer func() {
		for _, name := range waiting {
			os.Remove(name) // gone already where all went well
		}
	}()
	for _, f := range files {
		name, err := writeBeside(f)
		waiting = append(waiting, name)
		if err != nil {
			return trouble("write %s: %w", f.path, reason(err))
		}
	}
	for i, f := range files {
		if err := os.Rename(waiting[i], f.path); err != nil {
			return trouble("write %s: %w", f.path, reason(err))
		}
	}
	return nil
}

// temporaryName is the pattern of the names of files that are not whole yet.
const temporaryName = ".crossfire-*"

// writeBeside writes a file under a temporary name in the folder where it will stand.
func writeBeside(f outputFile) (name string, err error) {
	temporary, err := os.CreateTemp(filepath.Dir(f.path), temporaryName)
	if err != nil {
		return "", err
	}
	_, err = temporary.Write(f.text)
	if err == nil {
		err = temporary.Chmod(0o644)
	}
	if closing := temporary.Close(); err == nil {
		err = closing
	}
	return temporary.Name(), err
}

// exists reports whether something stands at path.
func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// isFolder reports whether path is a folder.
func isFolder(path string) bool {
	found, err := os.Stat(path)
	return err == nil && found.IsDir()
}

// saying is an output that remembers what broke it, for those through whom it is written and who do not say: the command line library tells
// nobody that its help was not heard.
type saying struct {
	io.Writer
	broken error
}

// Write implements io.Writer.
func (s *saying) Write(text []byte) (n int, err error) {
	if n, err = s.Writer.Write(text); err != nil {
		s.broken = err
	}
	return n, err
}

// heard is the fault of a command that has ended with err: that of its output where the command knows of none.
func (s *saying) heard(err error) error {
	var known *fault
	if s.broken != nil && !errors.As(err, &known) {
		return outputFault(s.broken)
	}
	return err
}

// outputFault is the trouble of an output stream that does not take what we say.
func outputFault(err error) error {
	if err == nil {
		return nil
	}
	return trouble("write output: %w", reason(err))
}
