import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.mjs';
import { packageBin, root } from './paths.mjs';

// Every rule of the house is tried on a file that breaks it: a rule that no longer bites is no rule.

let folder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockplan-rules-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'ESNext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    jsx: 'react-jsx',
    lib: ['ES2024', 'DOM'],
    types: ['node'],
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['**/*'] }));
  write(
    'package.json',
    JSON.stringify({
      type: 'module',
      imports: { '#contract/*': './contract/*.ts', '#protocols/*': './protocols/*.ts' },
    }),
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const lines = (count, line = 'out.push(1);') =>
  Array.from({ length: count }, () => line).join('\n');

const lintSamples = [
  ['typescript(no-explicit-any)', 'server/any.ts', 'export const a = (x: any) => x;'],
  ['typescript(no-non-null-assertion)', 'server/bang.ts', 'export const a = (x?: string) => x!;'],
  [
    'typescript(consistent-type-assertions)',
    'server/cast.ts',
    'export const a = (x: unknown) => x as string;',
  ],
  [
    'typescript(no-floating-promises)',
    'server/floating.ts',
    'async function f() {}\nexport function g() { f(); }',
  ],
  [
    'typescript(no-misused-promises)',
    'server/misused.ts',
    'async function f() { return true; }\nexport const g = () => { if (f()) return 1; return 2; };',
  ],
  ['typescript(await-thenable)', 'server/thenable.ts', 'export async function f() { await 1; }'],
  [
    'typescript(switch-exhaustiveness-check)',
    'server/switch.ts',
    "export function f(x: 'a' | 'b') { switch (x) { case 'a': return 1; } return 0; }",
  ],
  [
    'typescript(no-unsafe-member-access)',
    'server/unsafe.ts',
    'export const a = () => JSON.parse("1").b.c;',
  ],
  ['eslint(no-console)', 'server/console.ts', 'export const a = () => console.log(1);'],
  ['eslint(no-empty)', 'server/empty.ts', 'export function f() { try { f(); } catch {} }'],
  [
    'eslint(max-lines)',
    'server/long.ts',
    `export const out: number[] = [];\nexport function f() {\n${lines(260)}\n}`,
  ],
  [
    'eslint(max-lines-per-function)',
    'server/tall.ts',
    `const out: number[] = [];\nexport function f() {\n${lines(61)}\n}`,
  ],
  [
    'eslint(max-lines-per-function)',
    'web/tall.tsx',
    `const out: number[] = [];\nexport function F() {\n${lines(151)}\n return <b />; }`,
  ],
  ['import(no-default-export)', 'server/default.ts', 'export default 1;'],
  ['oxc(no-barrel-file)', 'server/barrel.ts', "export * from './any.ts';"],
  ['node(no-process-env)', 'server/environment.ts', "export const a = () => process.env['HOME'];"],
  [
    'eslint(no-restricted-globals)',
    'web/features/x/fetch.ts',
    "export const a = () => fetch('/x');",
  ],
  [
    'eslint(no-restricted-properties)',
    'server/clock.ts',
    'export const a = () => Date.now() + Math.random();',
  ],
  [
    'eslint(no-restricted-imports)',
    'web/features/x/effect.tsx',
    "import { useEffect } from 'react';\nexport function F() { useEffect(() => {}, []); return null; }",
  ],
  ['unicorn(filename-case)', 'server/badName.ts', 'export const a = 1;'],
];

// The same things where they belong.
const allowedSamples = [
  ['eslint(no-restricted-globals)', 'web/api/call.ts', "export const a = () => fetch('/x');"],
  [
    'node(no-process-env)',
    'server/config/config.ts',
    "export const a = () => process.env['HOME'];",
  ],
  [
    'eslint(no-restricted-imports)',
    'web/features/x/use-y.ts',
    "import { useEffect } from 'react';\nexport function useY() { useEffect(() => {}, []); }",
  ],
  [
    'typescript(consistent-type-assertions)',
    'server/constant.ts',
    "export const a = ['b'] as const;",
  ],
  ['eslint(no-console)', 'server/main.ts', 'console.log(1);'],
  [
    'eslint(max-lines-per-function)',
    'server/tall.test.ts',
    `const out: number[] = [];\nexport function f() {\n${lines(61)}\n}`,
  ],
];

describe('lint rules', () => {
  let found;

  beforeAll(() => {
    for (const [, path, text] of [...lintSamples, ...allowedSamples]) write(path, `${text}\n`);
    // Beside the samples: its overrides name files relative to itself.
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    const args = ['--format=json', 'server', 'web'];
    const { stdout } = spawnSync(packageBin('oxlint'), args, { cwd: folder, encoding: 'utf8' });
    found = JSON.parse(stdout).diagnostics.map(({ code, filename }) => `${code} ${filename}`);
  });

  it.each(lintSamples)('[house] %s bites in %s', (rule, path) => {
    expect(found).toContain(`${rule} ${path}`);
  });

  it.each(allowedSamples)('[house] %s lets %s be', (rule, path) => {
    expect(found).not.toContain(`${rule} ${path}`);
  });
});

const importSamples = [
  ['contract-is-pure', 'contract/a.ts', '../server/b.ts'],
  ['contract-is-pure', 'contract/zodless.ts', 'react'],
  ['contract-is-pure', 'contract/files.ts', 'node:fs'],
  ['protocols-know-no-product', 'protocols/rcon/a.ts', '#contract/b'],
  ['protocols-know-no-product', 'protocols/rcon/c.ts', '../dns/d.ts'],
  ['protocols-know-no-product', 'protocols/dns/web.ts', 'fastify'],
  ['web-and-server-meet-in-contract', 'web/pages/a.ts', '../../server/b.ts'],
  ['web-and-server-meet-in-contract', 'web/pages/c.ts', '#protocols/dns/d'],
  ['web-and-server-meet-in-contract', 'server/a.ts', '../web/api/b.ts'],
  ['practice-server-is-not-shipped', 'server/c.ts', '../practice-server/b.ts'],
  ['practice-server-stands-alone', 'practice-server/a.ts', '#contract/b'],
  ['nothing-imports-tests', 'server/d.ts', './b.test.ts'],
  ['features-stay-apart', 'server/features/one/a.ts', '../two/b.ts'],
  ['features-stay-apart', 'web/features/one/a.ts', '../two/b.ts'],
  ['features-stand-on-the-floor', 'server/features/one/c.ts', '../../b.ts'],
  ['features-stand-on-the-floor', 'server/features/one/d.ts', '#protocols/dns/d'],
  ['features-stand-on-the-floor', 'web/features/one/c.ts', '../../pages/b.ts'],
  ['live-knows-links-only', 'server/live/a.ts', '../db/b.ts'],
  ['http-knows-no-features', 'server/http/a.ts', '../features/two/b.ts'],
  ['http-knows-no-features', 'server/http/c.ts', '../live/b.ts'],
  ['http-knows-no-features', 'server/http/activity-socket.ts', '../db/b.ts'],
  ['db-knows-tables-only', 'server/db/a.ts', '../features/two/b.ts'],
  ['only-db-opens-databases', 'server/http/d.ts', 'pg'],
  ['ui-knows-no-data', 'web/ui/a.ts', '#contract/b'],
  ['ui-knows-no-data', 'web/ui/c.ts', '@tanstack/react-query'],
  ['api-knows-no-screens', 'web/api/a.ts', '../pages/b.ts'],
  ['layout-knows-no-pages', 'web/layout/a.ts', '../pages/b.ts'],
  ['no-cycles', 'server/about.ts', './round.ts'],
  ['no-lost-imports', 'server/lost.ts', './nowhere.ts'],
];
const importedFiles = [
  'contract/b.ts',
  'protocols/dns/d.ts',
  'server/b.ts',
  'server/b.test.ts',
  'server/db/b.ts',
  'server/live/b.ts',
  'server/features/two/b.ts',
  'web/api/b.ts',
  'web/pages/b.ts',
  'web/features/two/b.ts',
  'practice-server/b.ts',
];

describe('import rules', () => {
  let faults;

  beforeAll(() => {
    for (const path of [...importedFiles, 'server/lonely.ts']) write(path, 'export const b = 1;\n');
    for (const [, path, to] of importSamples) write(path, `export * as it from '${to}';\n`);
    write('server/round.ts', "export * as it from './about.ts';\n");
    write('server/db/opens.ts', "export * as it from 'pg';\nexport * as own from './b.ts';\n");
    write('web/features/one/own.ts', "export * as it from './a.ts';\n");
    faults = checkImports(folder).faults.map((fault) => fault.split('\n')[0]);
  });

  it.each(importSamples)('[house] %s bites in %s (→ %s)', (rule, path) => {
    expect(faults.filter((fault) => fault.startsWith(`${rule}: ${path} → `))).toHaveLength(1);
  });

  it('[house] no-orphans bites in a file that nobody needs', () => {
    expect(faults).toContain('no-orphans: server/lonely.ts → server/lonely.ts');
  });

  it('[house] what the table of rooms allows is not reported', () => {
    const own = faults.filter((fault) =>
      /: (server\/db\/opens|web\/features\/one\/own)\./.test(fault),
    );

    expect(own).toEqual([]);
  });

  it('[house] a run that saw no file of a root has failed', () => {
    rmSync(join(folder, 'bench'), { recursive: true, force: true });
    mkdirSync(join(folder, 'bench'));

    expect(checkImports(folder).faults).toContain('bench/ holds no TypeScript file');
  });
});
