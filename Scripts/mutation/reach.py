"""Which suites of tests reach which mutants, and how long each takes: recorded once for a build, without any mutant active."""

import hashlib
import json
import re
import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Suite:
    """Tests that run together: a top-level type of a test module."""
    #: Module.Type
    name: str
    #: The package that contains it, as a path in the copy.
    package: str
    seconds: float = 0
    reached: frozenset = frozenset()

    def key(self):
        return f"{self.package} {self.name}"


class Reach:
    """The suites of all packages, and the programs that contain them."""

    def __init__(self, engine, packages, not_run, mutants):
        self.engine = engine
        self.not_run = not_run
        self.numbers = sorted({engine.number(mutant.name) for mutant in mutants})
        self.file = engine.WORK / "reach.json"
        self.maps = engine.WORK / "reached"
        self.maps.mkdir(parents=True, exist_ok=True)
        self.programs = {package: self.program(package) for package in packages}
        self.suites = [Suite(name, package) for package in packages for name in self.names(package)]

    def program(self, package):
        """A copy of the program with a package's tests, next to it, where tests find the programs that they run; the next build
        does not change the copy."""
        folder = subprocess.run(
            ["swift", "build", "--show-bin-path", "--package-path", package], cwd=self.engine.TREE, check=True,
            capture_output=True, text=True).stdout.strip()
        found = [path for path in Path(folder).glob("*PackageTests.xctest")]
        copied = Path(folder) / "sample.xctest"
        copied.unlink(missing_ok=True)
        shutil.copy2(found[0], copied)
        return copied

    def names(self, package):
        listed = subprocess.run(
            [str(self.programs[package]), "--testing-library", "swift-testing", "--list-tests"],
            cwd=self.engine.TREE, check=True, capture_output=True, text=True).stdout
        names = {match[1] for match in re.finditer(r"(?m)^(\w+\.\w+)[/(]", listed)}
        return sorted(name for name in names if not set(name.split(".")) & set(self.not_run))

    def command(self, suites):
        """The command that runs some suites of one package."""
        names = "|".join(re.escape(suite.name) for suite in suites)
        return [str(self.programs[suites[0].package]), "--testing-library", "swift-testing", "--filter", f"^({names})[/(]"]

    def sources_digest(self):
        digest = hashlib.sha256(json.dumps(self.numbers).encode())
        for path in sorted((self.engine.TREE / "Sources").rglob("*")):
            # The tool is a separate package.
            is_library = path.relative_to(self.engine.TREE).parts[1] != "json"
            if is_library and path.suffix in (".swift", ".c", ".h") and path.is_file():
                digest.update(path.read_bytes())
        return digest.hexdigest()

    def test_digests(self):
        """For the name of each suite, a digest of the files that determine what it does."""
        digests = {}
        for path in sorted((self.engine.TREE / "Tests").rglob("*.swift")):
            text = path.read_text()
            for name in set(re.findall(r"(?m)^(?:[@\w().\", ]*?\s)?(?:struct|class|enum|extension|func) (\w+)", text)):
                digests.setdefault(name, hashlib.sha256()).update(text.encode())
        return {name: digest.hexdigest() for name, digest in digests.items()}

    def record(self, jobs):
        """Runs the suites that are new or changed; all, if the sources have changed. A suite that fails is left out."""
        digest, digests = self.sources_digest(), self.test_digests()
        known = json.loads(self.file.read_text()) if self.file.exists() else {}
        entries = known.get("suites", {}) if known.get("sources") == digest else {}

        def is_known(suite):
            entry = entries.get(suite.key())
            return entry is not None and entry["digest"] == digests.get(suite.name.split(".")[1])

        missing = [suite for suite in self.suites if not is_known(suite)]
        if missing:
            print(f"recording what {len(missing)} suites reach", flush=True)
        with ThreadPoolExecutor(jobs) as pool:
            for suite, (failure, seconds, reached) in zip(missing, pool.map(self.one, missing)):
                if failure:
                    print(f"{suite.name} fails without a mutant ({failure}), and is left out", flush=True)
                entries[suite.key()] = {
                    "digest": digests.get(suite.name.split(".")[1]), "seconds": round(seconds, 2), "reached": reached,
                    "fails": bool(failure)}
                self.file.write_text(json.dumps({"sources": digest, "suites": entries}))
        for suite in self.suites:
            suite.seconds = entries[suite.key()]["seconds"]
            suite.reached = frozenset(entries[suite.key()]["reached"])
        self.suites = [suite for suite in self.suites if not entries[suite.key()]["fails"]]

    def one(self, suite):
        """The failure of a suite or None, its time, and the numbers of the mutants that it reaches."""
        size = self.engine.REACHED_BYTES
        file = self.maps / suite.name
        file.write_bytes(bytes(size))
        log = self.engine.LOGS / f"suite-{suite.name}.log"
        start = time.monotonic()
        status = self.engine.run(self.command([suite]), log, 3600, "", {"MUTANTS_REACHED": str(file)})
        seconds = time.monotonic() - start
        map = file.read_bytes()
        file.unlink()
        failure = None if status == 0 else self.engine.first_failure(log) or f"exit status {status}"
        return failure, seconds, [number for number in self.numbers if map[number & (size - 1)]]

    def batches(self, number, is_near):
        """The suites that reach a mutant, in groups that run together: the nearest and fastest first, and each group takes about
        twice as long as the one before it."""
        suites = [suite for suite in self.suites if number in suite.reached]
        suites.sort(key=lambda suite: suite.seconds * (1 if is_near(suite) else 4))
        budget, groups = 2, []
        for package in self.programs:
            group, total = [], 0
            for suite in suites:
                if suite.package != package:
                    continue
                if group and total + suite.seconds > budget:
                    groups.append(group)
                    group, total, budget = [], 0, budget * 2
                group.append(suite)
                total += suite.seconds
            if group:
                groups.append(group)
        return groups
