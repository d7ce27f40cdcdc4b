import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from '../paths.mjs';
import { listFiles, sourceRoots } from './source-files.mjs';

// Conventions that the linter cannot express (CONTRIBUTING.md).
const catchAllNames = /(^|[-./])(utils?|helpers?|common|misc|manager|data|info)(\/|$|\.\w)/;
// Users know this part of the panel as the file manager.
const nameExceptions = ['web/features/files/file-manager.tsx'];
const entryFiles = [
  'server/main.ts',
  'server/admin.ts',
  'server/demo/main.ts',
  'server/features/auth/passwords/password-worker.ts',
  'practice-server/main.ts',
  'web/main.tsx',
];
const isTest = (path) =>
  /\.(test|spec|bench|child|fixture)\.(tsx?|mjs)$|^web\/testing\//.test(path);
const isCode = (path) => /\.(tsx?|mjs)$/.test(path);
const requirementIds = readRequirementIds();

/** Returns one sentence for each place that breaks a convention. */
function checkConventions() {
  return sourceRoots
    .flatMap((folder) => listFiles(folder, isCode))
    .flatMap((path) => checkFile(path, readFileSync(join(root, path), 'utf8')));
}

/** Without its integrity hash, a package could be replaced in transit unnoticed. */
function checkLock() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { integrity }]) => path !== '' && !integrity)
    .map(([path]) => `package-lock.json: ${path} has no integrity hash`);
}

function checkFile(path, text) {
  return [
    ...checkName(path),
    ...checkText(path, text),
    ...checkTitles(path, text),
    ...checkTopLevel(path, text),
    ...checkEffects(path, text),
  ];
}

function checkName(path) {
  if (nameExceptions.includes(path) || !catchAllNames.test(path)) return [];
  return [
    `${path}: "utils", "helpers", "data", and "info" can hold anything. Name the idea instead`,
  ];
}

function checkText(path, text) {
  return text.split('\n').flatMap((line, index) => {
    const at = `${path}:${index + 1}`;
    const errors = [];
    if (
      /(\/\/|\*|<!--).*\bTODO\b(?!\s*\(#\d+\))/.test(line) &&
      !path.includes('check-conventions')
    ) {
      errors.push(`${at}: a TODO without an issue. Write TODO (#12), or do it now`);
    }
    if (/@ts-(ignore|nocheck)/.test(line) && !path.includes('check-conventions')) {
      errors.push(`${at}: the type checker is silenced. Fix the type instead`);
    }
    return errors;
  });
}

/** The ids of docs/requirements.md: its tables, the requirements of docs/privacy.md, and the sections of the specification. */
function readRequirementIds() {
  const read = (name) => readFileSync(join(root, 'docs', name), 'utf8');
  const rows = [...read('requirements.md').matchAll(/^\| ([^|]+) \|(.*)$/gm)];
  const ids = rows.flatMap(([row, cell]) => {
    const [, topic] = /^(\S+) §/.exec(cell) ?? [];
    if (topic) return row.match(/§[\d.]*\d/g).map((section) => `${topic} ${section}`);
    const [, range, last] = /^(\w+) 1 to (\d+)$/.exec(cell) ?? [];
    if (range) return Array.from({ length: Number(last) }, (_, at) => `${range} ${at + 1}`);
    return cell.split(', ');
  });
  const privacy = [...read('privacy.md').matchAll(/^\| (P-\d+) \|/gm)];
  const sections = [...read('specification.md').matchAll(/^## (\d+)\./gm)];
  return new Set([
    ...ids,
    ...privacy.map(([, id]) => id),
    ...sections.map(([, number]) => `§${number}`),
  ]);
}

/** Titles of `it`, `test`, and `describe`, those of tables included, that begin with ids. */
const titleIds = /(?:\b(?:it|test|describe)(?:\.\w+)*|[)\]`])\(\s*['"`]((?:\[[^\]'"`\n]+\] )+)/g;

function checkTitles(path, text) {
  if (!isTest(path)) return [];
  return [...text.matchAll(titleIds)].flatMap(({ 0: start, 1: ids, index }) =>
    [...ids.matchAll(/\[([^\]]+)\]/g)]
      .filter(([, id]) => !requirementIds.has(id))
      .map(([cited]) => {
        const line = text.slice(0, index + start.length).split('\n').length;
        return `${path}:${line}: ${cited} is not in docs/requirements.md`;
      }),
  );
}

/** Importing a module must have no side effects; entry files call functions. */
function checkTopLevel(path, text) {
  const acts = path.startsWith('scripts/') || path.startsWith('bench/') || isTest(path);
  if (acts || entryFiles.includes(path)) return [];
  const file = parseFile(path, text);
  return file.statements
    .filter(isActing)
    .map(
      (statement) => `${formatPlace(path, file, statement)}: runs on import. Put it in a function`,
    );
}

const effectHooks = ['useEffect', 'useLayoutEffect', 'useInsertionEffect'];

/** The name of the function around an effect says what it is for; a component would hide that among its markup. */
function checkEffects(path, text) {
  const mayHaveEffects = /^web\/(api|ui|layout)\//.test(path) || isTest(path);
  if (!path.startsWith('web/') || mayHaveEffects || !/use\w*Effect\(/.test(text)) return [];
  const file = parseFile(path, text);
  const found = [];
  const search = (node, isInHook) => {
    const name =
      ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node) ? node.name : null;
    const isHook = isInHook || /^use[A-Z]/.test(name?.text ?? '');
    if (!isHook && ts.isCallExpression(node) && effectHooks.includes(node.expression.text))
      found.push(`${formatPlace(path, file, node)}: an effect outside a function named use…`);
    ts.forEachChild(node, (child) => search(child, isHook));
  };
  search(file, false);
  return found;
}

function parseFile(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(basename(path), text, ts.ScriptTarget.Latest, false, kind);
}

function formatPlace(path, file, node) {
  return `${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
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
  const errors = [...checkConventions(), ...checkLock()];
  for (const error of errors) console.error(`  ${error}`);
  console.log(`${errors.length} convention violations`);
  process.exitCode = errors.length > 0 ? 1 : 0;
}
