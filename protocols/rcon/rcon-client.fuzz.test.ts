import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { encodePacket } from './packets/packet.ts';
import type { RconClient } from './rcon-client.ts';
import { RconError } from './rcon-error.ts';
import {
  closeEverything,
  connectTo,
  pause,
  startScriptedServer,
  type Peer,
  type Script,
} from './testing/scripted-server.ts';

afterEach(closeEverything);

/**
 * Each file holds what a server sends, in hexadecimal, after a line that describes it. The ids are fixed: the login
 * is 1, the first command 2, the first marker 3.
 */
const folder = new URL('fuzz-corpus/', import.meta.url);
const corpus = readdirSync(folder).map((file) => {
  const [note = '', ...lines] = readFileSync(new URL(file, folder), 'utf8').split('\n');
  return { file, note: note.replace('# ', ''), bytes: Buffer.from(lines.join(''), 'hex') };
});

/** Kept, so that every run tries the same inputs. Add the seed of a failure that was found elsewhere. */
const fuzzSeeds = [1, 42, 20_261_126];

const limits = { timeoutMs: 200, commandTimeoutMs: 200 };
const outcome = /^(?:text|refused|unreachable|timed-out|bad-password|not-rcon|closed)$/u;

const deliveries = [
  {
    how: 'at once',
    deliver: deliverAtOnce,
    endsAfter: false,
  },
  {
    how: 'at once, then hangs up',
    deliver: deliverAtOnce,
    endsAfter: true,
  },
  { how: 'in pieces', deliver: deliverInPieces, endsAfter: false },
];

describe.each(deliveries)('a server that sends anything $how', ({ deliver, endsAfter }) => {
  const send = async (peer: Peer, bytes: Buffer) => {
    await deliver(peer, bytes);
    if (endsAfter) peer.hangUp();
  };

  it('[game-server §1] as the response to a command results in text or a typed error', async () => {
    const script = (bytes: Buffer): Script => ({
      onCommand: (peer) => send(peer, bytes),
      onOther: () => {},
    });

    expect(await findUntyped(script)).toEqual([]);
  });

  it('[game-server §1] as the response to the login results in a client or a typed error', async () => {
    const script = (bytes: Buffer): Script => ({
      onLogin: (peer) => send(peer, bytes),
      onCommand: () => {},
    });

    expect(await findUntyped(script)).toEqual([]);
  });
});

describe('a server that sends anything', () => {
  it('the corpus exists', () => {
    expect(corpus.length).toBeGreaterThan(45);
    expect(corpus.map(({ bytes }) => bytes.length).filter((length) => length === 0)).toHaveLength(
      1,
    );
  });
});

describe.each(fuzzSeeds)('a server that sends anything of the seed %i', (seed) => {
  it('[S16] [game-server §1] results in text or a typed error for any packets and bytes, cut anywhere', async () => {
    const packetBytes = fc
      .record({
        id: fc.oneof(fc.constantFrom(-1, 0, 1, 2, 3, 4), fc.integer()),
        type: fc.oneof(fc.constantFrom(0, 2, 3), fc.integer()),
        body: fc.oneof(fc.uint8Array({ maxLength: 30 }), fc.constant(Buffer.alloc(4096, 0x78))),
      })
      .map((packet) => encodePacket(packet));
    const anyBytes = fc.uint8Array({ maxLength: 30 }).map((bytes) => Buffer.from(bytes));
    const pieces = fc.array(fc.oneof({ arbitrary: packetBytes, weight: 3 }, anyBytes), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(pieces, fc.boolean(), async (sent, endsAfter) => {
        const script: Script = {
          onCommand: async (peer) => {
            for (const piece of sent) {
              peer.sendBytes(piece);
              await pause(0);
            }
            if (endsAfter) peer.hangUp();
          },
          onOther: () => {},
        };

        expect(await converse(script, { timeoutMs: 500, commandTimeoutMs: 20 })).toSatisfy(isTyped);
        closeEverything();
      }),
      // A failing sample is reported as it is, because shrinking it would exceed the test's time limit.
      { seed, numRuns: 20, endOnFailure: true },
    );
  });
});

/** The corpus files that make the client hang or throw anything but an RconError, with their outcomes. */
async function findUntyped(script: (bytes: Buffer) => Script) {
  const conversations = corpus.map(async ({ file, note, bytes }) => ({
    file,
    note,
    outcomes: await converse(script(bytes)),
  }));
  return (await Promise.all(conversations)).filter(({ outcomes }) => !isTyped(outcomes));
}

/**
 * Logs in, runs two commands, and returns the outcome of each step. Never waits longer than its
 * limits.
 */
async function converse(script: Script, timeLimits = limits): Promise<string[]> {
  const server = await startScriptedServer(script);
  const login: RconClient | string = await connectTo(server, timeLimits).catch(nameError);
  if (typeof login === 'string') return [login];
  const steps = ['list', 'help'].map((command) => login.run(command).then(() => 'text', nameError));
  // What the server reads is not checked, because one that answers a marker it never got may be sent two packets at
  // once.
  return Promise.race([Promise.all(steps), pause(30_000).then(() => ['hangs'])]);
}

function nameError(error: unknown): string {
  return error instanceof RconError ? error.kind : `untyped: ${String(error)}`;
}

function isTyped(outcomes: string[]): boolean {
  return outcomes.length > 0 && outcomes.every((each) => outcome.test(each));
}

async function deliverAtOnce(peer: Peer, bytes: Buffer): Promise<void> {
  peer.sendBytes(bytes);
}

async function deliverInPieces(peer: Peer, bytes: Buffer): Promise<void> {
  const pieceBytes = bytes.length < 64 ? 1 : Math.ceil(bytes.length / 8);
  for (let offset = 0; offset < bytes.length; offset += pieceBytes) {
    peer.sendBytes(bytes.subarray(offset, offset + pieceBytes));
    await pause(0);
  }
}
