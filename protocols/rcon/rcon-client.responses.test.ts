import { afterEach, describe, expect, it } from 'vitest';
import {
  answering,
  answerMarker,
  closeEverything,
  connectTo,
  output,
  pause,
  startScriptedServer,
} from './testing/scripted-server.ts';

afterEach(closeEverything);

const full = 'x'.repeat(4096);
const vanilla = { ending: 'vanilla', markers: 'answered' } as const;

describe('the response of a vanilla server', () => {
  it.each([
    { note: 'short', bodies: ['hello'] },
    { note: 'empty', bodies: [''] },
    { note: '4,096 + 4,096 + 10 characters', bodies: [full, full, 'the end---'] },
    { note: 'exactly 4,096 characters', bodies: [full] },
    { note: 'exactly 8,192 characters', bodies: [full, full] },
    { note: '4,096 characters of three bytes, then more', bodies: ['✔'.repeat(4096), '§aend'] },
    {
      note: '2,048 + 2,048 + 3 characters (Glowstone)',
      bodies: ['y'.repeat(2048), 'y'.repeat(2048), 'end'],
    },
  ])('[S16] is complete: $note', async ({ bodies }) => {
    const server = await startScriptedServer({ onCommand: answering(...bodies) });

    for (const framing of [undefined, vanilla]) {
      const client = await connectTo(server, { framing });

      expect(await client.run('help')).toBe(bodies.join(''));
      expect(await client.run('help')).toBe(bodies.join(''));
    }
    expect(server.seen.malformed).toEqual([]);
  });

  it('[game-server §1.4] is complete when the fragments arrive separately, and the marker is not sent with the command', async () => {
    const answerSent = Promise.withResolvers<void>();
    const server = await startScriptedServer({
      onCommand: async (peer, _command, id) => {
        for (const body of [full, full, 'end']) {
          peer.send({ id, body });
          await pause(30);
        }
        answerSent.resolve();
      },
      onOther: async (peer, packet) => {
        // A real server reads the marker only when it has sent its whole response.
        await answerSent.promise;
        answerMarker(peer, packet);
      },
    });
    const client = await connectTo(server);

    expect(await client.run('help')).toBe(`${full}${full}end`);
    expect(server.seen.packets.map(({ type }) => type)).toEqual([3, 2, 3, 0]);
    expect(server.seen.malformed).toEqual([]);
    expect(client.framing).toEqual(vanilla);
  });

  it('[S16] is complete when every byte arrives separately', async () => {
    const server = await startScriptedServer({
      onCommand: async (peer, _command, id) => {
        for (const byte of output(id, '§aDone ✔\nsecond line')) {
          peer.sendBytes(Buffer.of(byte));
          await pause(1);
        }
      },
    });
    const client = await connectTo(server);

    expect(await client.run('list')).toBe('§aDone ✔\nsecond line');
  });

  it('[game-server §1.5] keeps a character that a cut splits', async () => {
    const bytes = Buffer.from(`${'a'.repeat(4095)}✔ and more`);
    const server = await startScriptedServer({
      onCommand: answering(bytes.subarray(0, 4096), bytes.subarray(4096)),
    });
    const client = await connectTo(server);

    expect(await client.run('help')).toBe(bytes.toString());
  });

  it('[game-server §1.5] in ISO-8859-1 is readable', async () => {
    const server = await startScriptedServer({
      onCommand: answering(Buffer.from('§aGrün', 'latin1')),
    });
    const client = await connectTo(server);

    expect(await client.run('list')).toBe('§aGrün');
  });

  it('[S16] is not mixed with packets of another id or another type', async () => {
    const server = await startScriptedServer({
      onCommand: (peer, _command, id) => {
        peer.sendBytes(
          Buffer.concat([
            output(id + 1000, 'foreign'),
            output(id, 'odd', 7),
            output(id, 'mine'),
            output(0, 'foreign'),
          ]),
        );
      },
    });
    const client = await connectTo(server);

    expect(await client.run('list')).toBe('mine');
  });
});
