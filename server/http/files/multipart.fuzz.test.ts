import { createServer, request, type Server } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#contract/problems';
import { fuzzSeeds } from '../../testing/fuzz/fuzz-seeds.fixture.ts';
import { readMultipart } from './multipart.ts';

const boundary = 'a-boundary';

/** What a form gives: its parts, or the code of the problem that it is refused with. */
type Outcome = readonly string[] | { readonly refused: string };

let server: Server;
let address: { readonly host: string; readonly port: number };
const outcomes: Promise<Outcome>[] = [];

beforeAll(async () => {
  server = createServer((incoming, response) => {
    const reading = readAll(incoming);
    outcomes.push(reading);
    const end = () => void response.end('read');
    reading.then(end, end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  if (typeof listening !== 'object' || listening === null) throw new Error('not listening');
  address = { host: '127.0.0.1', port: listening.port };
});
afterAll(() => server.close());

async function readAll(incoming: Parameters<typeof readMultipart>[0]): Promise<Outcome> {
  const parts: string[] = [];
  try {
    for await (const part of readMultipart(incoming)) {
      if (part.kind === 'field') parts.push(`${part.name}=${part.value}`);
      else {
        const chunks: Buffer[] = [];
        for await (const chunk of part.bytes) chunks.push(Buffer.from(chunk));
        parts.push(`${part.filename}:${Buffer.concat(chunks).toString('latin1')}`);
      }
    }
    return parts;
  } catch (error) {
    // Any other error is a defect.
    if (error instanceof Problem) return { refused: error.code };
    throw error;
  }
}

/** Sends a body in pieces of these sizes, and returns what was read of it. */
async function sendInPieces(body: Buffer, sizes: readonly number[]): Promise<Outcome> {
  const before = outcomes.length;
  await new Promise<void>((resolve) => {
    const call = request({
      ...address,
      method: 'POST',
      agent: false,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': body.length,
      },
    });
    call.on('response', (response) => response.resume().on('end', resolve));
    call.on('error', () => resolve());
    let at = 0;
    for (const size of sizes) {
      call.write(body.subarray(at, at + size));
      at += size;
    }
    call.end(body.subarray(at));
  });
  const outcome = outcomes[before];
  if (!outcome) throw new Error('the form was not read');
  return await outcome;
}

const name = fc.stringMatching(/^[A-Za-z0-9._ -]{1,20}$/);
const text = fc.stringMatching(/^[ -~]{0,40}$/);
const bytes = fc.uint8Array({ maxLength: 400 }).map((content) => Buffer.from(content));
const part = fc.oneof(
  fc.record({ name, value: text }).map((field) => ({
    read: `${field.name}=${field.value}`,
    sent: Buffer.from(`content-disposition: form-data; name="${field.name}"\r\n\r\n${field.value}`),
  })),
  fc.record({ name, bytes }).map((file) => ({
    read: `${file.name}:${file.bytes.toString('latin1')}`,
    sent: Buffer.concat([
      Buffer.from(
        `content-disposition: form-data; name="files"; filename="${file.name}"\r\n` +
          'content-type: application/octet-stream\r\n\r\n',
      ),
      file.bytes,
    ]),
  })),
);
const form = fc
  .array(part, { maxLength: 5 })
  // A file that holds the boundary itself would end there.
  .filter((parts) => parts.every(({ sent }) => !sent.includes(`--${boundary}`)))
  .map((parts) => ({
    read: parts.map(({ read }) => read),
    sent: Buffer.concat([
      ...parts.flatMap(({ sent }) => [Buffer.from(`--${boundary}\r\n`), sent, Buffer.from('\r\n')]),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  }));
const sizes = fc.array(fc.nat({ max: 200 }), { maxLength: 8 });

/** A form with bytes replaced, removed, or put in, or with its end cut off. */
const damage = fc.array(
  fc.record({
    at: fc.nat(),
    remove: fc.nat({ max: 30 }),
    insert: fc.oneof(
      fc.constantFrom(`--${boundary}`, `\r\n--${boundary}\r\n`, '\r\n\r\n', '"', ';', '\0', '--'),
      fc.string({ maxLength: 10 }),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);
function damaged(body: Buffer, changes: readonly { at: number; remove: number; insert: string }[]) {
  return changes.reduce((before, { at, remove, insert }) => {
    const start = at % (before.length + 1);
    return Buffer.concat([
      before.subarray(0, start),
      Buffer.from(insert),
      before.subarray(start + remove),
    ]);
  }, body);
}

describe.each(fuzzSeeds)('forms of the seed %i', (seed) => {
  it('[S6] are read as they were sent, however they are cut', async () => {
    const check = fc.asyncProperty(form, sizes, async ({ read, sent }, cuts) => {
      expect(await sendInPieces(sent, cuts)).toEqual(read);
    });

    await fc.assert(check, { seed, numRuns: 40 });
  });

  it('[S6] are parts or a problem, however they are damaged', async () => {
    const check = fc.asyncProperty(form, damage, sizes, async ({ sent }, changes, cuts) => {
      const outcome = await sendInPieces(damaged(sent, changes), cuts);
      if ('refused' in outcome) expect(['invalid-input', 'too-large']).toContain(outcome.refused);
    });

    await fc.assert(check, { seed, numRuns: 80 });
  });
});
