import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, root } from './paths.mjs';

const folder = join(cacheFolder, 'bench-results');
const resultsFile = join(root, 'bench', 'RESULTS.md');
/** People write below this heading; the benchmark does not touch it. */
const notesHeading = '## Notes';

/** Where one benchmark writes its findings, one JSON object per line; earlier findings are deleted. */
export function findingsFileOf(bench) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${bench}.jsonl`);
  rmSync(file, { force: true });
  return file;
}

/** Writes bench/RESULTS.md: the newest findings of every benchmark that has run on this machine. */
export function writeResults() {
  const rows = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').trim().split('\n').filter(Boolean).map(JSON.parse),
  );
  const sorted = rows.toSorted((a, b) =>
    String(a.goal).localeCompare(String(b.goal), 'en', { numeric: true }),
  );
  const [cpu] = cpus();
  const lines = [
    '# Results of `npm run bench`',
    '',
    `Machine: ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB. The benchmark writes this table.`,
    '',
    '| Goal | What | Portal | Limit | Ratio | Wanted | Result | Date | Commit |',
    '|---|---|---|---|---|---|---|---|---|',
    ...sorted.map(rowOf),
    '',
    notesHeading,
  ];
  writeFileSync(resultsFile, `${lines.join('\n')}${notes()}`);
}

function notes() {
  const before = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : '';
  return before.split(notesHeading)[1] ?? '\n';
}

/** The measured commit; a plus sign marks uncommitted changes. */
export function currentCommit() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`;
  } catch (error) {
    // An unpacked archive has no Git history.
    console.error(`The commit is unknown: ${error.message}`);
    return 'unknown';
  }
}

function rowOf({ goal, what, portal, limit, ratio, wanted, isMet, date, commit }) {
  const cells = [goal, what, portal, limit, ratio, wanted, isMet ? 'met' : '**missed**'];
  const text = [...cells, date, commit].map((cell) => String(cell).replaceAll('|', '\\|'));
  return `| ${text.join(' | ')} |`;
}
