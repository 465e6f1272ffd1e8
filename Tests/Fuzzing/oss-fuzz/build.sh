#!/bin/bash -eu
# Builds the fuzzers as OSS-Fuzz expects them: in $OUT a program for each, with its corpus and dictionary.
#
#   OUT=/tmp/out Tests/Fuzzing/oss-fuzz/build.sh     outside of its containers
#
# They are two programs, one of them of the C code by itself, which know by the name of their file which fuzzer they are. What
# they need besides the system's libraries is beside them: a fuzzer is run on a machine without Swift.
if [ -d "${SRC:-/none}/swift-jansson" ]; then
  cd "$SRC/swift-jansson"
else
  cd "$(dirname "$0")/../../.."
fi
mkdir -p "$OUT/lib"
OUT=$(cd "$OUT" && pwd)
fuzzing=$PWD/Tests/Fuzzing

# As in Scripts/fuzz, which explains them.
flags=(-c release --product Fuzz --package-path "$fuzzing" --sanitize address --sanitize fuzzer
  -Xswiftc -sanitize=address,fuzzer -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined
  -Xswiftc -DCHECK_INVARIANTS -Xcc -DCHECK_INVARIANTS=1
  -Xlinker -rpath -Xlinker '$ORIGIN/lib')
swift build "${flags[@]}"
fuzz=$(swift build "${flags[@]}" --show-bin-path)/Fuzz

# The libraries of Swift and jansson that it is linked with.
ldd "$fuzz" | awk '/swift|Foundation|jansson|libBlocks|dispatch/ && $3 { print $3 }' | sort -u | xargs -I '{}' cp -L '{}' "$OUT/lib/"

mkdir -p "$fuzzing/.build/c"
"$fuzzing/C/build" "$fuzzing/.build/c/oss-fuzz"

for name in $(sed -n -E 's/^(c_)?names=\((.*)\)$/\2/p' Scripts/fuzz); do
  case $name in
    c_*) cp "$fuzzing/.build/c/oss-fuzz" "$OUT/fuzz_$name" ;;
    *) cp "$fuzz" "$OUT/fuzz_$name" ;;
  esac
  cp "$fuzzing/json.dict" "$OUT/fuzz_$name.dict"
  printf '[libfuzzer]\nmax_len = 4096\n' >"$OUT/fuzz_$name.options"
  if [ -d "$fuzzing/Corpus/$name" ]; then
    (cd "$fuzzing/Corpus/$name" && python3 -m zipfile -c "$OUT/fuzz_${name}_seed_corpus.zip" ./*)
  fi
done
