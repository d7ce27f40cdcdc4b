import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { zipResponse, type ZipWriter } from './zip-response.ts';

/** Never ends by itself. */
function anEndlessFile(): Readable {
  return new Readable({
    read() {
      this.push(Buffer.alloc(65_536));
    },
  });
}

function aBrokenFile(): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.from('the first half');
      throw new Error('the file broke');
    })(),
    { objectMode: false },
  );
}

const openZipBody = (write: (zip: ZipWriter) => Promise<void>) =>
  zipResponse('a.zip', write).openBody();

describe('an archive that is sent', () => {
  it('ends with its directory', async () => {
    const body = openZipBody(async (zip) => {
      zip.addEmptyFolder('empty');
      await zip.addFile('a.txt', () => Readable.from([Buffer.from('inside')]));
      zip.addText('b.txt', 'text');
    });

    const archive = await buffer(body);

    for (const name of ['empty/', 'a.txt', 'b.txt'])
      expect(archive.lastIndexOf(name)).toBeGreaterThan(0);
    expect(archive.subarray(-22, -18).toString('latin1')).toBe('PK\x05\x06');
  });

  it('is broken off when a file breaks in the middle', async () => {
    const body = openZipBody((zip) => zip.addFile('a.txt', aBrokenFile));

    await expect(buffer(body)).rejects.toThrow('the file broke');
  });

  it('is broken off when a file cannot be opened, even before anyone reads it', async () => {
    const body = openZipBody((zip) =>
      zip.addFile('a.txt', () => Promise.reject(new Error('refused'))),
    );

    await new Promise((resolve) => void body.once('close', resolve));

    expect(body.errored).toMatchObject({ message: 'refused' });
  });

  it('closes the open file and opens no others when the reader leaves, even while paused', async () => {
    const file = anEndlessFile();
    let opened = 0;
    const body = openZipBody(async (zip) => {
      for (const name of ['a.mca', 'b.mca']) {
        await zip.addFile(name, () => {
          opened += 1;
          return file;
        });
      }
    });
    await once(body, 'readable');

    body.destroy();

    await once(file, 'close');
    expect(opened).toBe(1);
  });

  it('closes a file that opens only after its reader has left', async () => {
    const file = anEndlessFile();
    const opening = Promise.withResolvers<Readable>();
    const body = openZipBody((zip) => zip.addFile('a.mca', () => opening.promise));
    body.destroy();
    await once(body, 'close');

    opening.resolve(file);

    await once(file, 'close');
    expect(file.destroyed).toBe(true);
  });
});
