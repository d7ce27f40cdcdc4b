import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { FileResponse } from './file-response.ts';
import { sendFile } from './send-file.ts';

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
