import { describe, expect, it } from 'vitest';
import { serverKey } from './file-context.ts';

describe('what is kept of files', () => {
  const notUsed = () => {
    throw new Error('no connection');
  };
  const ours = { host: 'files.example', port: 22, username: 'ada', password: 'secret' };
  const keyOf = (change: Partial<typeof ours> = {}, root = '/srv/mc') =>
    serverKey({
      link: { target: { ...ours, ...change }, client: null, use: notUsed },
      root,
      practice: { host: 'localhost', port: 2022 },
    });

  it.each([
    ['host', keyOf({ host: 'other.example' })],
    ['port', keyOf({ port: 23 })],
    ['account', keyOf({ username: 'bob' })],
    ['folder', keyOf({}, '/srv/other')],
    ['practice server', keyOf({ host: 'localhost', port: 2022 })],
  ])('[§4] is not that of another %s', (_what, key) => {
    expect(key).not.toBe(keyOf());
  });

  it('[§4] stays after a new password', () => {
    expect(keyOf({ password: 'new' })).toBe(keyOf());
  });
});
