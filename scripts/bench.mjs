import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { currentCommit, prepareFindingsFile, writeResults } from './bench-results.mjs';
import { buildWhenStale } from './build.mjs';
import { installPackages } from './install.mjs';
import { root } from './paths.mjs';
import { onEnd, startNode, stop } from './processes/child-processes.mjs';

const given = process.argv.slice(2);
// `faults --seed 7`: everything after the names is passed to the benchmark.
const firstOption = given.findIndex((word) => word.startsWith('--'));
const wanted = firstOption < 0 ? given : given.slice(0, firstOption);
const options = firstOption < 0 ? [] : given.slice(firstOption);
const graceMs = 30_000;

await installPackages();
await buildWhenStale();

let running = null;
let isEnding = false;
onEnd(() => {
  isEnding = true;
  void stop(running, graceMs);
});

const files = readdirSync(join(root, 'bench'), { recursive: true, encoding: 'utf8' });
const chosen = files.filter(
  (path) =>
    /\.bench\.(ts|mjs)$/.test(path) &&
    (wanted.length === 0 || wanted.some((word) => path.includes(word))),
);
if (chosen.length === 0) {
  console.error('No benchmark has that name.');
  process.exitCode = 1;
}
const commit = currentCommit();
// One after the other, because two at once would slow each other down.
for (const path of chosen.toSorted()) {
  if (isEnding) break;
  console.log(`\n── ${path} ──`);
  running = startNode([join(root, 'bench', path), ...options], {
    BENCH_FINDINGS: prepareFindingsFile(basename(path).replace(/\.bench\.(ts|mjs)$/, '')),
    BENCH_COMMIT: commit,
  });
  const { code } = await running.ended;
  if (code !== 0) process.exitCode = 1;
}
if (isEnding) process.exitCode = 130;
else if (chosen.length > 0) {
  writeResults();
  console.log('\nThe table is in bench/RESULTS.md.');
}
