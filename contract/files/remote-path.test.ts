import { describe, expect, it } from 'vitest';
import { RemotePath } from './files.ts';
import {
  getBaseName,
  isProtectedFolder,
  joinPath,
  numberName,
  validateNewName,
  validateRemotePath,
} from './remote-path.ts';

describe('a path on the file server', () => {
  it.each([
    ['/', '/'],
    ['/plugins/BlueMap', '/plugins/BlueMap'],
    ['plugins/BlueMap/', '/plugins/BlueMap'],
    ['/world/My Map 🗺/a..b/...', '/world/My Map 🗺/a..b/...'],
    ['/%2e%2e/x', '/%2e%2e/x'],
    ['/-rf', '/-rf'],
  ])('[§4] %j is named %j', (folderPath, path) => {
    expect(RemotePath.parse(folderPath)).toBe(path);
  });

  it.each([
    '',
    '.',
    '..',
    '../',
    '/..',
    '/a/../../etc/passwd',
    '/a/..',
    '//etc',
    '/a//b',
    '..\\windows',
    'C:\\x',
    '/a\0b',
    '/a\nb',
    '/a\u0085b',
    '/./a',
    `/${'x'.repeat(4096)}`,
    `/${'ü'.repeat(2500)}`,
    '/\ud800',
    '/.blockplan-trash/x',
    '/world/.blockplan-1.part',
  ])('[S1] %j is refused', (asked) => {
    expect(RemotePath.safeParse(asked).success).toBe(false);
  });

  it('says in one sentence what is wrong', () => {
    expect(validateRemotePath('/a/../b')).toBe('A path can\'t contain ".."');
  });
});

describe('the name of something new', () => {
  it.each(['a.txt', '-rf', '🗺.png', 'x'.repeat(255), '.hidden', 'a b'])(
    '[S6] %j may be made',
    (name) => {
      expect(validateNewName(name)).toBeNull();
    },
  );

  it.each([
    '',
    '..',
    'a/b',
    'a\\b',
    'C:\\x',
    'x'.repeat(256),
    'é'.repeat(128),
    'exe\u202Etxt',
    'a.',
    'a ',
    ' a',
  ])('[S6] %j is refused', (name) => {
    expect(validateNewName(name)).not.toBeNull();
  });

  it('".." as a name is refused with its own sentence', () => {
    expect(validateNewName('..')).toBe('A path can\'t contain ".."');
  });
});

it('joins a folder and a name, and gives the last name, at the root and below it', () => {
  expect([joinPath('/', 'a'), joinPath('/a', 'b')]).toEqual(['/a', '/a/b']);
  expect([getBaseName('/a/b'), getBaseName('/a'), getBaseName('/')]).toEqual(['b', 'a', '']);
});

it.each([
  ['plan.txt', 'plan (2).txt'],
  ['/a.b/plan', '/a.b/plan (2)'],
  ['/worlds/tacoma.tar.gz', '/worlds/tacoma (2).tar.gz'],
  ['/.profile', '/.profile (2)'],
])('[§4] the number of %s is before its ending: %s', (path, numbered) => {
  expect(numberName(path, 2)).toBe(numbered);
});

describe('folders that stay', () => {
  it.each([
    ['/', true],
    ['/plugins', true],
    ['/plugins/BlueMap', true],
    ['/plugins/bluemap', true],
    ['/server', true],
    ['/server/plugins', true],
    ['/logs', true],
    ['/worlds', true],
    ['/world', true],
    ['/plugins/BlueMap/maps', false],
    ['/plugins/BlueMap2', false],
    ['/serverx', false],
    ['/tacoma', false],
  ])('[S5] %s: %s', (path, isProtected) => {
    expect(isProtectedFolder(path)).toBe(isProtected);
  });
});
