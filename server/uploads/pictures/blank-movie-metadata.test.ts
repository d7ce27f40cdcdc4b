import { describe, expect, it } from 'vitest';
import { blankMovieMetadata } from './blank-movie-metadata.ts';

const place = '+47.2529-122.4443/';

function box(type: string, ...content: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((each) => Buffer.from(each)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A box with a 64-bit length. */
function longBox(type: string, content: string): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(16 + content.length), 8);
  return Buffer.concat([head, Buffer.from(content)]);
}

describe('the metadata of a video', () => {
  it.each<[string, Buffer]>([
    [
      'as Android writes it',
      box('moov', box('mvhd', 'time'), box('udta', box('\u00a9xyz', place))),
    ],
    ['as iPhones write it', box('moov', box('mvhd', 'time'), box('meta', place))],
    ['of one track', box('moov', box('trak', box('tkhd', 'x'), box('udta', place)))],
    ['as XMP', box('uuid', place)],
    ['in a long box', longBox('meta', place)],
  ])('[P-17] %s is blanked, and nothing else changes', (_how, part) => {
    const before = Buffer.concat([box('ftyp', 'isom'), part, box('mdat', 'picture and sound')]);
    const bytes = Buffer.from(before);

    blankMovieMetadata(bytes);

    expect(bytes.includes('47.2529')).toBe(false);
    expect(bytes.length).toBe(before.length);
    expect(bytes.subarray(-17).toString()).toBe('picture and sound');
    expect(bytes.includes('time')).toBe(before.includes('time'));
  });

  it.each<[string, Buffer]>([
    ['no boxes', Buffer.from('something else entirely')],
    ['a box longer than the file', Buffer.from('00ffffff6d6f6f76', 'hex')],
    ['a box without a length', Buffer.from('00000000', 'hex')],
    ['a thousand boxes in each other', nested(1000)],
  ])('[P-17] %s is left unchanged', (_what, before) => {
    const bytes = Buffer.from(before);

    blankMovieMetadata(bytes);

    expect(bytes.equals(before)).toBe(true);
  });
});

function nested(depth: number): Buffer {
  let inner: Buffer = Buffer.alloc(0);
  for (let each = 0; each < depth; each += 1) inner = box('moov', inner);
  return inner;
}
