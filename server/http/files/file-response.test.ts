import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { FileResponse } from './file-response.ts';

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

  it('[S11] fails if it is longer, so that none of it becomes the answer to the next request', async () => {
    await expect(sent('insideHTTP/1.1 200 OK', 6)).rejects.toMatchObject({ code: 'file-changed' });
  });
});
