import { expect, it } from 'vitest';
import { runChild } from '../../database/testing/child-process.fixture.ts';

const program = new URL('close-on-signal.child.ts', import.meta.url);

it.each([
  ['closes', { code: 0, signal: null }],
  ['waits', { code: 1, signal: null }],
  ['exit hangs', { code: null, signal: 'SIGKILL' }],
])('[product §2] a portal that “%s” has ended when its time is up', async (note, end) => {
  const child = runChild(program, [note]);
  await child.printed(1);

  const began = performance.now();
  child.process.kill('SIGTERM');
  await child.ended;

  expect({ code: child.process.exitCode, signal: child.process.signalCode }).toEqual(end);
  expect(performance.now() - began).toBeLessThan(20_000);
});
