import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, root } from './paths.mjs';

const folder = join(cacheFolder, 'bench-results');
const resultsFile = join(root, 'bench', 'RESULTS.md');
/** People write below this heading; the benchmark does not touch it. */
const notesHeading = '## Notes';

/** Deletes the earlier findings of a benchmark; returns the file to write to, one JSON object per line. */
export function prepareFindingsFile(bench) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${bench}.jsonl`);
  rmSync(file, { force: true });
  return file;
}

/**
 * Writes the newest findings of every benchmark that has run in this folder to bench/RESULTS.md. Rows of other
 * benchmarks stay.
 */
export function writeResults() {
  const findings = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').trim().split('\n').filter(Boolean).map(JSON.parse),
  );
  const rows = new Map(earlierRows().map((row) => [getRowKey(row), row]));
  for (const row of findings.map(formatRow)) rows.set(getRowKey(row), row);
  const sorted = [...rows.values()].toSorted((a, b) =>
    getRowGoal(a).localeCompare(getRowGoal(b), 'en', { numeric: true }),
  );
  const [cpu] = cpus();
  const lines = [
    '# Results of `npm run bench`',
    '',
    `Machine: ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB. The benchmark writes this table.`,
    '',
    '| Goal | What | Portal | Limit | Ratio | Wanted | Result | Date | Commit |',
    '|---|---|---|---|---|---|---|---|---|',
    ...sorted,
    '',
    notesHeading,
  ];
  writeFileSync(resultsFile, `${lines.join('\n')}${notes()}`);
}

const getRowGoal = (row) => row.split(' | ')[0];
const getRowKey = (row) => row.split(' | ').slice(0, 2).join(' | ');

function earlierRows() {
  const [table = ''] = earlierText().split(notesHeading);
  return table
    .split('\n')
    .filter((line) => /^\| \S+ \|/.test(line) && !line.startsWith('| Goal |'));
}

function notes() {
  return earlierText().split(notesHeading)[1] ?? '\n';
}

function earlierText() {
  return existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : '';
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

function formatRow({ goal, what, portal, limit, ratio, wanted, isMet, date, commit }) {
  const cells = [goal, what, portal, limit, ratio, wanted, isMet ? 'met' : '**missed**'];
  const text = [...cells, date, commit].map((cell) => String(cell).replaceAll('|', '\\|'));
  return `| ${text.join(' | ')} |`;
}
