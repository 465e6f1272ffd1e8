"""Counts the errors in a log by city, on Apache Spark, with `json lines` as the program that reads JSON.

The tool is one file with its libraries inside. Spark copies it to the executors, which need neither Swift nor a PATH. Each
partition is piped through it; a failed task is run again, with the same result, because the tool keeps no state. One executor
is killed during the run. The result is compared with a count made without Spark.
"""

import collections
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time

from pyspark import SparkConf, SparkContext

tool, folder, line_count, worker_count = (
    sys.argv[1],
    sys.argv[2],
    int(sys.argv[3]),
    int(sys.argv[4]),
)


def write_log(path):
    """Writes the log, and returns how many errors each city has."""
    generator = random.Random(1)
    cities = ["Berlin", "Oslo", "Lagos", "São Paulo", "東京"]
    expected = collections.Counter()
    with open(path, "w", encoding="utf-8") as log:
        for number in range(line_count):
            city, level = generator.choice(cities), generator.choice(["info", "warn", "error"])
            event = {"id": number, "level": level, "user": {"city": city}, "text": 'say "hi"\n' * 3}
            log.write(json.dumps(event, ensure_ascii=False) + "\n")
            if level == "error":
                expected[city] += 1
    return expected


def executors():
    """The processes of the executors of this run, oldest first."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/cmdline", "rb") as file:
                command = file.read()
            with open(f"/proc/{pid}/environ", "rb") as file:
                environment = file.read()
        except OSError:
            continue
        is_ours = f"SPARK_LOCAL_DIRS={folder}/local".encode() in environment
        if b"CoarseGrainedExecutorBackend" in command and is_ours:
            found.append(int(pid))
    return sorted(found)


def lose_worker(done, lost):
    """Kills an executor once all of them have started."""
    while not done.is_set():
        running = executors()
        if len(running) >= worker_count:
            time.sleep(1)
            os.kill(running[0], signal.SIGKILL)
            lost.append(running[0])
            return
        time.sleep(0.1)


def main():
    log = os.path.join(folder, "log.jsonl")
    expected = write_log(log)
    conf = (
        SparkConf()
        .setAppName("errors-by-city")
        .setMaster(f"local-cluster[{worker_count},1,1024]")
        .set("spark.ui.enabled", "false")
        .set("spark.ui.showConsoleProgress", "false")
        .set("spark.executor.memory", "512m")
        .set("spark.driver.host", "127.0.0.1")
        .set("spark.driver.bindAddress", "127.0.0.1")
        .set("spark.python.worker.reuse", "true")
    )
    context = SparkContext(conf=conf)
    context.setLogLevel("ERROR")
    done, lost = threading.Event(), []
    threading.Thread(target=lose_worker, args=(done, lost), daemon=True).start()
    # Copied to the folder in which each executor runs.
    context.addFile(tool)
    command = [f"./{os.path.basename(tool)}", "lines", "--where", '@.level == "error"', "--select", "user.city", "--raw"]
    quoted = " ".join("'" + part + "'" for part in command + ["--jobs", "1"])

    def slow_start(index, lines):
        # Tasks take long enough for a worker to be lost while they run.
        time.sleep(1)
        return lines

    start = time.monotonic()
    counts = (
        context.textFile(log, 4 * worker_count)
        .mapPartitionsWithIndex(slow_start)
        # checkCode: a partition with a bad line fails its task.
        .pipe(quoted, env={"PATH": ""}, checkCode=True)
        .map(lambda city: (city, 1))
        .reduceByKey(lambda left, right: left + right)
        .collectAsMap()
    )
    seconds = time.monotonic() - start
    done.set()
    context.stop()
    for city, count in sorted(counts.items()):
        print(f"{count:8d}  {city}")
    print(f"{line_count} lines, {worker_count} workers, {len(lost)} lost, {seconds:.1f} s")
    if counts != dict(expected):
        sys.exit(f"the answer is wrong: expected {dict(expected)}")
    if not lost:
        sys.exit("no worker was lost")
    print("the answer is that of a count without Spark")


if __name__ == "__main__":
    main()
