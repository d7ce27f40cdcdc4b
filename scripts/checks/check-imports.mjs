import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageBin, root } from '../paths.mjs';
import { childEnvironment } from '../processes/child-processes.mjs';
import { listFiles } from './source-files.mjs';

const roots = ['contract', 'protocols', 'server', 'web', 'practice-server', 'e2e', 'bench'];

/**
 * Checks who imports whom. Returns sentences, or an empty list if all is well.
 * dependency-cruiser succeeds with zero modules if it cannot read TypeScript, so the number of
 * modules is checked too.
 */
function checkImports() {
  const { modules, summary } = cruise();
  const seen = new Set(modules.map((module) => module.source));
  const errors = roots.flatMap((folder) => missedFiles(folder, seen));
  return {
    seen: modules.filter((module) => roots.some((each) => module.source.startsWith(`${each}/`)))
      .length,
    errors: [...errors, ...summary.violations.map(violationSentence)],
  };
}

function cruise() {
  const args = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json'];
  const { status, stdout, stderr } = spawnSync(packageBin('depcruise'), [...args, ...roots], {
    cwd: root,
    env: childEnvironment(),
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!stdout)
    throw new Error(`dependency-cruiser returned no result (exit code ${status}): ${stderr}`);
  return JSON.parse(stdout);
}

function missedFiles(folder, seen) {
  const files = listFiles(folder, (path) => /\.tsx?$/.test(path));
  if (files.length === 0) return [`${folder}/ holds no TypeScript file`];
  return files
    .filter((file) => !seen.has(file))
    .map((file) => `${file} was not seen by dependency-cruiser, so its imports are unchecked`);
}

function violationSentence({ rule, from, to, cycle, comment }) {
  const path = cycle
    ? [from, ...cycle.map((step) => step.name ?? step)].join(' → ')
    : `${from} → ${to}`;
  return `${rule.name}: ${path}${comment ? `\n    ${comment}` : ''}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { seen, errors } = checkImports();
  for (const error of errors) console.error(`  ${error}`);
  if (seen === 0) console.error('  No module was seen at all.');
  console.log(`${errors.length} errors in ${seen} modules`);
  process.exitCode = errors.length > 0 || seen === 0 ? 1 : 0;
}
