import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { excerptCharacters, readExcerpt } from './journal-uploads.ts';

it('[§6] reads only the beginning of a large text', async () => {
  let bytes = 0;
  const chunk = Buffer.alloc(64 * 1024, 'a');
  const file = Readable.from(
    (function* chunks() {
      for (let count = 0; count < 400; count += 1) {
        bytes += chunk.length;
        yield chunk;
      }
    })(),
  );

  const text = await readExcerpt(file);

  expect(text).toBe('a'.repeat(excerptCharacters));
  expect(bytes).toBeLessThan(40 * chunk.length);
  expect(file.destroyed).toBe(true);
});
