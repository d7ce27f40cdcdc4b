import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../database/testing/test-databases.fixture.ts';
import { createNameLocks, serverKey } from './file-context.ts';

it('[§4] two changes of the same two paths never wait for each other', async () => {
  const test = await openTestDatabase('sqlite');
  onTestFinished(() => test.remove());
  const { hold, holdBoth } = createNameLocks(test.database);
  const done: string[] = [];
  const first = Promise.withResolvers<void>();

  const all = Promise.all([
    hold('/a', () => first.promise),
    holdBoth(['/a', '/b'], async () => done.push('there')),
    holdBoth(['/b', '/a'], async () => done.push('back')),
    holdBoth(['/a', '/a'], async () => done.push('itself')),
  ]);
  first.resolve();
  await all;

  expect(done.toSorted()).toEqual(['back', 'itself', 'there']);
});

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
