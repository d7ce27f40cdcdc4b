import { expect, it, onTestFinished } from 'vitest';
import { limits } from '#contract/limits';
import type { ConsoleMessage } from '#contract/socket';
import {
  closeEverything,
  startScriptedServer,
  type Peer,
} from '#protocols/rcon/testing/scripted-server';
import { startPortal } from '../../testing/portal.fixture.ts';

it('[§9] a late response of a mebibyte is cut in the activity log, as every line is', async () => {
  const lines = `${'x'.repeat(20_000)}\n`.repeat(52);
  const owed: { readonly peer: Peer; readonly id: number }[] = [];
  const game = await startScriptedServer({
    onCommand: (peer, command, id) => {
      if (command === 'slow') owed.push({ peer, id });
      else peer.send({ id, body: command });
    },
  });
  onTestFinished(closeEverything);
  const portal = await startPortal({}, { timeouts: { commandMs: 3000 } });
  onTestFinished(portal.close);
  const caller = { cookie: await portal.signInAdmin() };
  const post = (path: string, body: object) =>
    portal.call('POST', `/api/minecraft/${path}`, body, caller);
  const target = { host: '127.0.0.1', port: game.port, password: 'secret' };
  expect((await post('connect', target)).status).toBe(200);
  const messages: ConsoleMessage[] = [];
  onTestFinished(portal.app.feed.listen((message) => messages.push(message)));

  expect((await post('command', { command: 'slow' })).status).toBe(504);
  for (const { peer, id } of owed) peer.send({ id, body: lines });

  await expect.poll(() => messages.map(({ event }) => event)).toContain('late-answer');
  const late = messages.find(({ event }) => event === 'late-answer');
  expect(lines.length).toBeGreaterThan(1_000_000);
  expect(Buffer.byteLength(late?.message ?? '')).toBeGreaterThan(limits.activityLineBytes);
  expect(Buffer.byteLength(late?.message ?? '')).toBeLessThanOrEqual(limits.activityMessageBytes);
  const lengths = late?.message.split('\n').map((line) => Buffer.byteLength(line)) ?? [];
  expect(Math.max(...lengths)).toBeLessThanOrEqual(limits.activityLineBytes);
});
