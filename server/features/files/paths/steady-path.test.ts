import { expect, it } from 'vitest';
import type { RemoteAttributes } from '#protocols/sftp/remote-attributes';
import { isSameButGrown } from './steady-path.ts';

const log: RemoteAttributes = {
  kind: 'file',
  sizeBytes: 100,
  modifiedAt: 5000,
  mode: 0o644,
  owner: '1000:1000',
};

it.each<[string, Partial<RemoteAttributes>, boolean]>([
  ['nothing has changed', {}, true],
  ['it has grown', { sizeBytes: 200, modifiedAt: 6000 }, true],
  ['the server does not say whose it is', { owner: null }, true],
  ['it is shorter', { sizeBytes: 99 }, false],
  ['it is older', { modifiedAt: 4000 }, false],
  ['it belongs to someone else', { owner: '0:0' }, false],
  ['others may do more with it', { mode: 0o666 }, false],
  ['it is a link', { kind: 'link' }, false],
])('[S4] whether an entry may still be the same one: %s', (_what, change, expected) => {
  expect(isSameButGrown(log, { ...log, ...change })).toBe(expected);
});
