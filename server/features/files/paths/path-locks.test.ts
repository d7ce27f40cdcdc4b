import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../database/testing/test-databases.fixture.ts';
import { createPathLocks } from './path-locks.ts';

it('[§4] two changes of the same two paths never wait for each other', async () => {
  const test = await openTestDatabase('sqlite');
  onTestFinished(() => test.remove());
  const { hold, holdBoth } = createPathLocks(test.database);
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
