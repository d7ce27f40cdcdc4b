import { expect, it } from 'vitest';
import { buildBreadcrumbs, findFreeName, isInside, getParentPath } from './file-path.ts';

it('splits paths at the root and below it', () => {
  expect([getParentPath('/a/b'), getParentPath('/a'), getParentPath('/')]).toEqual([
    '/a',
    '/',
    '/',
  ]);
  expect(buildBreadcrumbs('/a/b').map(({ path }) => path)).toEqual(['/', '/a', '/a/b']);
  expect([isInside('/ab', '/a'), isInside('/a/b', '/a'), isInside('/a', '/')]).toEqual([
    false,
    true,
    true,
  ]);
});

it('a copy gets the first free name', () => {
  expect(findFreeName('a.conf', new Set())).toBe('a.conf');
  expect(findFreeName('a.conf', new Set(['a.conf', 'a (1).conf']))).toBe('a (2).conf');
  expect(findFreeName('.env', new Set(['.env']))).toBe('.env (1)');
});
