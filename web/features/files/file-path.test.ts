import { expect, it } from 'vitest';
import { crumbsOf, freeName, isInside, joinPath, nameOf, parentOf } from './file-path.ts';

it('joins and splits paths at the root and below it', () => {
  expect([joinPath('/', 'a'), joinPath('/a', 'b')]).toEqual(['/a', '/a/b']);
  expect([parentOf('/a/b'), parentOf('/a'), parentOf('/')]).toEqual(['/a', '/', '/']);
  expect([nameOf('/a/b'), nameOf('/')]).toEqual(['b', '/']);
  expect(crumbsOf('/a/b').map(({ path }) => path)).toEqual(['/', '/a', '/a/b']);
  expect([isInside('/ab', '/a'), isInside('/a/b', '/a'), isInside('/a', '/')]).toEqual([
    false,
    true,
    true,
  ]);
});

it('a copy gets the first free name', () => {
  expect(freeName('a.conf', new Set())).toBe('a.conf');
  expect(freeName('a.conf', new Set(['a.conf', 'a (1).conf']))).toBe('a (2).conf');
  expect(freeName('.env', new Set(['.env']))).toBe('.env (1)');
});
