import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import {
  closeEverything,
  connectTo,
  captureErrorKind,
  nextLate,
  startScriptedServer,
} from './testing/scripted-server.ts';

afterEach(closeEverything);

const vanilla = { ending: 'vanilla', markers: 'answered' } as const;

describe('one request at a time', () => {
  it.each([
    { note: 'an unknown server', framing: undefined, count: 8 },
    { note: 'a vanilla server', framing: vanilla, count: 50 },
  ])(
    '[game-server §1.3] simultaneous commands reach $note in order, in one segment each',
    async ({ framing, count }) => {
      const server = await startScriptedServer();
      const client = await connectTo(server, { framing });
      const commands = Array.from({ length: count }, (_, index) => `say ${index}`);

      const answers = await Promise.all(commands.map((command) => client.run(command)));

      expect(answers).toEqual(commands);
      expect(server.seen.commands).toEqual(commands);
      expect(server.seen.malformed).toEqual([]);
    },
  );

  it('[game-server §1.3] 50 long responses with markers in between survive a strict server', async () => {
    const text = 'x'.repeat(4096);
    const server = await startScriptedServer({
      onCommand: (peer, _command, id) => peer.send({ id, body: text }),
    });
    const client = await connectTo(server);

    const answers = await Promise.all(Array.from({ length: 50 }, () => client.run('help')));

    expect(new Set(answers)).toEqual(new Set([text]));
    expect(server.seen.malformed).toEqual([]);
  });

  it('[S15] the longest command goes out in one segment', async () => {
    const server = await startScriptedServer();
    const client = await connectTo(server);
    const command = '✔'.repeat(482);

    expect(await client.run(command)).toBe(command);
    expect(server.seen.malformed).toEqual([]);
  });

  it('[S13] a command that cannot be sent is refused, and nothing is sent', async () => {
    const server = await startScriptedServer();
    const client = await connectTo(server);

    expect(await captureErrorKind(client.run('list\nop attacker'))).toBe('bad-character');
    expect(await captureErrorKind(client.run('✔'.repeat(483)))).toBe('too-long');
    expect(await client.run('list')).toBe('list');
    expect(server.seen.commands).toEqual(['list']);
  });
});

describe('an abort', () => {
  it('takes a waiting command out of the queue without sending it', async () => {
    const server = await startScriptedServer();
    const client = await connectTo(server);
    const controller = new AbortController();

    const first = client.run('first');
    const second = client.run('second', { signal: controller.signal });
    const third = client.run('third');
    controller.abort();

    expect(await captureErrorKind(second)).toBe('aborted');
    expect(await Promise.all([first, third])).toEqual(['first', 'third']);
    expect(server.seen.commands).toEqual(['first', 'third']);
  });

  it('in flight fails right away, and the response goes to onLate', async () => {
    const failed = Promise.withResolvers<void>();
    const server = await startScriptedServer({
      onCommand: async (peer, command, id) => {
        await failed.promise;
        peer.send({ id, body: command });
      },
    });
    const client = await connectTo(server);
    const late = nextLate(client);
    const controller = new AbortController();
    const reason = new Error('left the page');

    const first = client.run('first', { signal: controller.signal });
    const second = client.run('second');
    await expect.poll(() => server.seen.commands).toEqual(['first']);
    controller.abort(reason);

    await expect(first).rejects.toMatchObject({ kind: 'aborted', retryable: false, cause: reason });
    failed.resolve();
    expect(await late).toEqual({ command: 'first', text: 'first' });
    expect(await second).toBe('second');
    expect(server.seen.commands).toEqual(['first', 'second']);
  });

  it('that only drops unsent commands leaves the one in flight to its response', async () => {
    const server = await startScriptedServer();
    const client = await connectTo(server);
    const controller = new AbortController();
    const options = { signal: controller.signal, keepsSent: true };

    const first = client.run('first', options);
    const second = client.run('second', options);
    controller.abort();

    expect(await captureErrorKind(second)).toBe('aborted');
    expect(await first).toBe('first');
    expect(await client.run('third')).toBe('third');
    expect(server.seen.commands).toEqual(['first', 'third']);
  });

  it('before the call sends nothing, and after the response changes nothing', async () => {
    const server = await startScriptedServer();
    const client = await connectTo(server);
    const controller = new AbortController();

    expect(await client.run('first', { signal: controller.signal })).toBe('first');
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    controller.abort();

    expect(await captureErrorKind(client.run('second', { signal: controller.signal }))).toBe(
      'aborted',
    );
    expect(await client.run('third')).toBe('third');
    expect(server.seen.commands).toEqual(['first', 'third']);
  });
});
