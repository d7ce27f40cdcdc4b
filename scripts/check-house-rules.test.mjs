import { describe, expect, it } from 'vitest';
import { checkFile, checkLock } from './check-house-rules.mjs';
import { missingVariants } from './complete-lock.mjs';

describe('house rules', () => {
  const samples = [
    ['a drawer name', 'server/string-utils.ts', 'export const a = 1;', 'drawer'],
    ['a drawer folder', 'server/helpers/cut.ts', 'export const a = 1;', 'drawer'],
    ['a call at import', 'server/a.ts', "import { b } from './b.ts';\nb();", 'server/a.ts:2: acts'],
    ['a branch at import', 'web/a.tsx', 'if (document.title) throw new Error();', 'acts'],
    ['a to-do without an issue', 'server/a.ts', '// TODO mend', 'issue'],
    ['a silenced type checker', 'server/a.ts', '// @ts-ignore', 'silenced'],
  ];

  it.each(samples)('[house] %s is reported', (_note, path, text, words) => {
    expect(checkFile(path, text)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    ['web/ui/data-table.tsx', 'export const a = 1;'],
    ['web/features/files/file-manager.tsx', 'export const a = 1;'],
    ['server/main.ts', 'start();'],
    ['server/a.ts', '// TODO (#12) mend'],
    ['server/a.ts', "const placeholder = 'TODO-link';"],
    ['web/a.ts', "'use client';\nexport const b = make();"],
  ])('[house] %s with %s is fine', (path, text) => {
    expect(checkFile(path, text)).toEqual([]);
  });
});

describe('package-lock.json', () => {
  const parent = { version: '1.0.0', dev: true, optionalDependencies: { 'a-win32-x64': '1.0.0' } };

  it('[house] a variant that the lock file leaves out is reported', () => {
    const lock = { packages: { '': {}, 'node_modules/a': parent } };

    expect(checkLock(lock)).toEqual([expect.stringContaining('node_modules/a-win32-x64')]);
  });

  it('[house] a variant is added for the system that its name says', () => {
    const lock = { packages: { '': {}, 'node_modules/a': parent } };

    expect(missingVariants(lock)).toEqual([
      [
        'node_modules/a-win32-x64',
        { version: '1.0.0', cpu: ['x64'], dev: true, optional: true, os: ['win32'] },
      ],
    ]);
  });

  it('[house] a variant beside its parent or further up is not missing', () => {
    const lock = { packages: { '': {}, 'node_modules/b/node_modules/a': parent } };
    lock.packages['node_modules/a-win32-x64'] = { version: '1.0.0' };

    expect(checkLock(lock)).toEqual([]);
  });
});
