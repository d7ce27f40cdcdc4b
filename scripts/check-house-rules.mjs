import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { missingVariants, readLock } from './complete-lock.mjs';
import { root } from './paths.mjs';
import { listFiles, sourceRoots } from './source-files.mjs';

// Rules of the house that no linter knows (CONTRIBUTING.md).
const drawers = /(^|[-./])(utils?|helpers?|common|misc|manager|data|info)(\/|$|\.\w)/;
// What the file manager of the panel shows is called so by its users.
const drawerExceptions = ['web/features/files/file-manager.tsx'];
const entryFiles = [
  'server/main.ts',
  'server/admin.ts',
  'server/demo/main.ts',
  'practice-server/main.ts',
  'web/main.tsx',
];
const isTest = (path) => /\.(test|spec|bench|child|fixture)\.(tsx?|mjs)$/.test(path);
const isCode = (path) => /\.(tsx?|mjs)$/.test(path);

/** Answers one sentence for each place in `folder` that breaks a rule. */
export function checkHouseRules(folder = root, roots = sourceRoots) {
  return roots
    .flatMap((each) => listFiles(each, isCode, folder))
    .flatMap((path) => checkFile(path, readFileSync(join(folder, path), 'utf8')));
}

/** `npm ci` refuses a lock file that leaves out the variants for other systems. */
export function checkLock(lock) {
  return missingVariants(lock).map(
    ([place]) => `package-lock.json lacks ${place}: run \`node scripts/complete-lock.mjs\``,
  );
}

export function checkFile(path, text) {
  return [...checkName(path), ...checkText(path, text), ...checkTopLevel(path, text)];
}

function checkName(path) {
  if (drawerExceptions.includes(path) || !drawers.test(path)) return [];
  return [
    `${path}: a drawer name. Say what is inside: utils, helpers, data and info hold anything`,
  ];
}

function checkText(path, text) {
  return text.split('\n').flatMap((line, index) => {
    const at = `${path}:${index + 1}`;
    const faults = [];
    if (
      /(\/\/|\*|<!--).*\bTODO\b(?!\s*\(#\d+\))/.test(line) &&
      !path.includes('check-house-rules')
    ) {
      faults.push(`${at}: a to-do without an issue. Write TODO (#12), or do it now`);
    }
    if (/@ts-(ignore|nocheck)/.test(line) && !path.includes('check-house-rules')) {
      faults.push(`${at}: the type checker is silenced. Mend the type instead`);
    }
    return faults;
  });
}

/** Importing a module must do nothing: what acts is a function that an entry file calls. */
function checkTopLevel(path, text) {
  const acts = path.startsWith('scripts/') || path.startsWith('bench/') || isTest(path);
  if (acts || entryFiles.includes(path)) return [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(basename(path), text, ts.ScriptTarget.Latest, false, kind);
  return file.statements.filter(isActing).map((statement) => {
    const { line } = file.getLineAndCharacterOfPosition(statement.getStart(file));
    return `${path}:${line + 1}: acts when it is imported. Put it in a function`;
  });
}

function isActing(statement) {
  if (ts.isExpressionStatement(statement)) return !ts.isStringLiteral(statement.expression);
  return (
    ts.isIfStatement(statement) ||
    ts.isTryStatement(statement) ||
    ts.isBlock(statement) ||
    ts.isIterationStatement(statement, false)
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = [...checkHouseRules(), ...checkLock(readLock())];
  for (const fault of faults) console.error(`  ${fault}`);
  console.log(`${faults.length} breaches of the house rules`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
