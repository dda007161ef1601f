package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// The manifest of docs/cluster, read by the reference of Kubernetes as far as it goes: a key that is not here does not exist there, or stands at
// another place.

type objectMeta struct {
	Name string `yaml:"name"`
}

type volumeClaim struct {
	APIVersion string     `yaml:"apiVersion"`
	Kind       string     `yaml:"kind"`
	Metadata   objectMeta `yaml:"metadata"`
	Spec       struct {
		AccessModes []string     `yaml:"accessModes"`
		Resources   requirements `yaml:"resources"`
	} `yaml:"spec"`
}

type requirements struct {
	Requests map[string]string `yaml:"requests"`
	Limits   map[string]string `yaml:"limits"`
}

type indexedJob struct {
	APIVersion string     `yaml:"apiVersion"`
	Kind       string     `yaml:"kind"`
	Metadata   objectMeta `yaml:"metadata"`
	Spec       struct {
		CompletionMode string `yaml:"completionMode"`
		Completions    int32  `yaml:"completions"`
		Parallelism    int32  `yaml:"parallelism"`
		BackoffLimit   int32  `yaml:"backoffLimit"`
		Template       struct {
			Spec podSpec `yaml:"spec"`
		} `yaml:"template"`
	} `yaml:"spec"`
}

type podSpec struct {
	RestartPolicy string      `yaml:"restartPolicy"`
	Containers    []container `yaml:"containers"`
	Volumes       []volume    `yaml:"volumes"`
}

type volume struct {
	Name      string      `yaml:"name"`
	ConfigMap *objectMeta `yaml:"configMap"`
	Claim     *struct {
		ClaimName string `yaml:"claimName"`
	} `yaml:"persistentVolumeClaim"`
}

type container struct {
	Name      string       `yaml:"name"`
	Image     string       `yaml:"image"`
	Command   []string     `yaml:"command"`
	Args      []string     `yaml:"args"`
	Resources requirements `yaml:"resources"`
	Mounts    []struct {
		Name      string `yaml:"name"`
		MountPath string `yaml:"mountPath"`
		ReadOnly  bool   `yaml:"readOnly"`
	} `yaml:"volumeMounts"`
}

// manifest reads the claim and the job of docs/cluster/kubernetes.yaml.
func manifest(t *testing.T) (claim volumeClaim, job indexedJob) {
	t.Helper()
	text, err := os.ReadFile("../../docs/cluster/kubernetes.yaml")
	if err != nil {
		t.Fatal(err)
	}
	in := yaml.NewDecoder(bytes.NewReader(text))
	in.KnownFields(true)
	if err := errors.Join(in.Decode(&claim), in.Decode(&job)); err != nil {
		t.Fatal(err)
	}
	if err := in.Decode(&struct{}{}); !errors.Is(err, io.EOF) {
		t.Fatalf("a third document: %v", err)
	}
	return claim, job
}

// dnsName is what Kubernetes takes for a name.
var dnsName = regexp.MustCompile(`^[a-z0-9]([-a-z0-9]*[a-z0-9])?$`)

func TestTheManifestIsAnIndexedJob(t *testing.T) {
	claim, job := manifest(t)
	pod := &job.Spec.Template.Spec
	if len(pod.Containers) != 1 {
		t.Fatalf("%d containers", len(pod.Containers))
	}
	c := &pod.Containers[0]
	shards := int(job.Spec.Completions)
	for what, holds := range map[string]bool{
		"a claim of version 1":          claim.APIVersion == "v1" && claim.Kind == "PersistentVolumeClaim",
		"a volume for pods of any node": slices.Contains(claim.Spec.AccessModes, "ReadWriteMany") && claim.Spec.Resources.Requests["storage"] != "",
		"a job of version 1":            job.APIVersion == "batch/v1" && job.Kind == "Job",
		"indices for its pods":          job.Spec.CompletionMode == "Indexed",
		"a pod for each shard":          shards > 1 && job.Spec.Parallelism == job.Spec.Completions,
		"its shard from its index":      slices.Contains(c.Args, "--shard=auto/"+strconv.Itoa(shards)),
		"a checkpoint of its own": slices.ContainsFunc(c.Args, func(a string) bool {
			return strings.HasPrefix(a, "--checkpoint=") && strings.HasSuffix(a, "-$(JOB_COMPLETION_INDEX)")
		}),
		"more tries than shards":     int(job.Spec.BackoffLimit) > shards,
		"a pod that is begun again":  pod.RestartPolicy == "OnFailure",
		"a batch":                    slices.Equal(c.Command, []string{"/crossfire"}) && c.Args[0] == "batch",
		"the cores that it asks for": slices.Contains(c.Args, "--workers="+c.Resources.Requests["cpu"]),
		"an image of this version":   strings.HasSuffix(c.Image, ":"+version),
	} {
		if !holds {
			t.Errorf("it has not %s", what)
		}
	}
	for _, name := range []string{claim.Metadata.Name, job.Metadata.Name, c.Name} {
		if !dnsName.MatchString(name) {
			t.Errorf("%q is no name", name)
		}
	}
}

// folders are where the mount paths of a container are on this machine.
type folders map[string]string

// mounted makes the folders of a pod. What is to come out of a config map lies there as Kubernetes lays it: by way of links.
func (p *podSpec) mounted(t *testing.T, claim string) folders {
	t.Helper()
	made := folders{}
	for _, m := range p.Containers[0].Mounts {
		i := slices.IndexFunc(p.Volumes, func(v volume) bool { return v.Name == m.Name })
		if i < 0 {
			t.Fatalf("there is no volume %q", m.Name)
		}
		folder := t.TempDir()
		switch v := &p.Volumes[i]; {
		case v.ConfigMap != nil && v.Claim == nil && m.ReadOnly:
			linked(t, folder)
		case v.ConfigMap != nil || v.Claim == nil || v.Claim.ClaimName != claim || m.ReadOnly:
			t.Errorf("volume %q is neither a config map to read nor the claim to write to", m.Name)
		}
		made[m.MountPath] = folder
	}
	return made
}

// linked puts ambush.yaml into a folder as a config map does.
func linked(t *testing.T, folder string) {
	t.Helper()
	if err := errors.Join(os.Mkdir(filepath.Join(folder, "..first"), 0o755),
		os.WriteFile(filepath.Join(folder, "..first", "ambush.yaml"), firstScenario, 0o644),
		os.Symlink("..first", filepath.Join(folder, "..data")),
		os.Symlink(filepath.Join("..data", "ambush.yaml"), filepath.Join(folder, "ambush.yaml"))); err != nil {
		t.Fatal(err)
	}
}

// here is an argument of the container as its pod of an index gets it, with the paths of this machine and few fights.
func (f folders) here(t *testing.T, argument, index string) string {
	t.Helper()
	argument = strings.ReplaceAll(argument, "$(JOB_COMPLETION_INDEX)", index)
	if strings.HasPrefix(argument, "--runs=") {
		return "--runs=50"
	}
	flag, path, given := strings.Cut(argument, "=")
	if !given {
		flag, path = "", argument
	} else {
		flag += "="
	}
	for mount, folder := range f {
		if rest, inside := strings.CutPrefix(path, mount); inside && (rest == "" || rest[0] == '/') {
			return flag + folder + rest
		}
	}
	if strings.HasPrefix(path, "/") {
		t.Fatalf("%s is on no volume", argument)
	}
	return argument
}

// Pods with the arguments of the manifest, one of them twice, fight what merge puts together to the bytes of the whole.
func TestThePodsOfTheManifestFightTheBatch(t *testing.T) {
	claim, job := manifest(t)
	pod := &job.Spec.Template.Spec
	at := pod.mounted(t, claim.Metadata.Name)
	var cli cli
	for pods := range int(job.Spec.Completions) + 1 {
		index := strconv.Itoa(pods % int(job.Spec.Completions))
		t.Setenv("JOB_COMPLETION_INDEX", index)
		var args []string
		for _, argument := range pod.Containers[0].Args {
			args = append(args, at.here(t, argument, index))
		}
		if code := cli.run(args...); code != exitDone {
			t.Fatalf("crossfire %s exits with %d:\n%s", strings.Join(args, " "), code, &cli.err)
		}
	}
	if code := cli.run("merge", at["/shards"], "--format", "json"); code != exitDone {
		t.Fatalf("merge exits with %d:\n%s", code, &cli.err)
	}
	merged := cli.out.String()
	if code := cli.run("batch", at.here(t, "/scenario/ambush.yaml", ""), "--runs", "50", "--format", "json"); code != exitDone || merged != cli.out.String() {
		t.Errorf("what the pods have fought is not the batch: exit code %d\n%s", code, &cli.err)
	}
}
