import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { FileResponse, sendFile } from './file-response.ts';

const sent = (text: string, sizeBytes?: number) =>
  buffer(
    new FileResponse({
      body: Readable.from([Buffer.from(text)]),
      contentType: 'text/plain',
      fileName: 'a.txt',
      ...(sizeBytes !== undefined && { sizeBytes }),
    }).openBody(),
  );

describe('a file that is sent', () => {
  it('is sent unchanged', async () => {
    expect((await sent('inside', 6)).toString()).toBe('inside');
    expect((await sent('inside')).toString()).toBe('inside');
  });

  it('fails if it is shorter than announced, so that nobody waits for the rest', async () => {
    await expect(sent('inside', 21)).rejects.toMatchObject({ code: 'file-changed' });
  });
});

it('[§7] a HEAD gives the headers of a file and reads nothing of it', async () => {
  let readBytes = 0;
  const body = new Readable({
    read() {
      readBytes += 6;
      this.push('inside');
      this.push(null);
    },
  });
  const app = fastify();
  app.get('/', (_request, reply) => {
    const file = { body, contentType: 'text/plain', fileName: 'a.txt', sizeBytes: 6 };
    return sendFile(reply, new FileResponse(file));
  });

  const { statusCode, headers } = await app.inject({ method: 'HEAD', url: '/' });

  expect([statusCode, headers['content-length']]).toEqual([200, '6']);
  expect([readBytes, body.destroyed]).toEqual([0, true]);
});
