import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { measureCpuMs } from '#contract/text/cpu-time.fixture';
import { blankMetadata } from './blank-metadata.ts';

const author = 'Ada Canary';
const page = '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>> endobj\n';
const start = `%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R/Metadata 5 0 R>> endobj\n${page}`;

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const pdf = (...parts: readonly (Buffer | string)[]) =>
  Buffer.concat([start, ...parts].map((part) => (typeof part === 'string' ? latin1(part) : part)));
const stream = (number: number, dictionary: string, data: Buffer) =>
  Buffer.concat([
    latin1(`${number} 0 obj <<${dictionary}/Length ${data.length}>> stream\r\n`),
    data,
    latin1('\r\nendstream endobj\n'),
  ]);
const information = `<</Author (${author})/Title (Bridge \\(new\\))/CreationDate (D:20261127)>>`;
const xmp = `<?xpacket begin=''?><x:xmpmeta><dc:creator>${author}</dc:creator></x:xmpmeta>`;
const trailer = 'trailer <</Root 1 0 R/Info 4 0 R>>\n%%EOF';

/** An object stream with the document information, object 4, between two others. */
function objectStream(): Buffer {
  const objects = ['<</A 1>>', information, '<</B 2>>'];
  const offsets = objects.map(
    (_, place) => objects.slice(0, place).join(' ').length + (place && 1),
  );
  const head = [8, 4, 9].map((number, place) => `${number} ${offsets[place]}`).join(' ');
  const data = deflateSync(latin1(`${head}\n${objects.join(' ')}`));
  return stream(7, `/Type/ObjStm/N 3/First ${head.length + 1}/Filter/FlateDecode`, data);
}

/** All text of a PDF, also that of its compressed streams. */
function extractPdfText(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/FlateDecode[^>]*>> stream\r\n/g)].map(({ 0: head, index }) =>
    inflateSync(bytes.subarray(index + head.length)).toString('latin1'),
  );
  return [text, ...streams].join('\n');
}

describe('the metadata of a PDF', () => {
  it.each<[string, Buffer]>([
    ['in an object of its own', pdf(`4 0 obj\n${information}\nendobj\n`, trailer)],
    [
      'in hexadecimal',
      pdf(`4 0 obj<</Author <${latin1(author).toString('hex')}>>>endobj\n`, trailer),
    ],
    [
      'of every revision',
      pdf(`4 0 obj ${information} endobj `, trailer, `6 0 obj ${information} endobj /Info 6 0 R`),
    ],
    ['in a compressed object', pdf(objectStream(), '<</Type/XRef/Info 4 0 R>>')],
    ['as XMP', pdf(stream(5, '/Type/Metadata/Subtype/XML', latin1(xmp)), trailer)],
    [
      'as compressed XMP',
      pdf(stream(5, '/Type /Metadata/Filter/FlateDecode', deflateSync(latin1(xmp))), trailer),
    ],
    ['of a photo', pdf(stream(6, '/Filter/DCTDecode', photo('Exif\0\0', 0xffe1)), trailer)],
    ['of a photo, for news', pdf(stream(6, '', photo('Photoshop 3.0\0', 0xffed)), trailer)],
    ['as XMP of a photo', pdf(stream(6, '', latin1(`\xff\xe1..${xmp}pixels`)), trailer)],
  ])('[P-05] [P-17] %s is blanked, and nothing else changes', async (_where, before) => {
    const bytes = Buffer.from(before);
    expect(extractPdfText(before)).toMatch(/Ada Canary|41646120/);

    await blankMetadata(bytes, 'application/pdf');

    expect(extractPdfText(bytes)).not.toMatch(/Canary|43616e617279/);
    expect(bytes.length).toBe(before.length);
    expect(bytes.includes(page)).toBe(true);
    expect(bytes.includes('pixels')).toBe(before.includes('pixels'));
    expect(bytes.subarray(-10).equals(before.subarray(-10))).toBe(true);
  });

  it('[P-17] leaves the other objects of a compressed stream as they are', async () => {
    const bytes = pdf(objectStream(), trailer);

    await blankMetadata(bytes, 'application/pdf');

    expect(extractPdfText(bytes)).toMatch(/8 0 4 9 9 \d+\n<<\/A 1>> <<>> +<<\/B 2>>/);
  });

  it.each<[string, Buffer]>([
    ['no objects', latin1('%PDF-1.7 something else entirely')],
    ['information that is a page', pdf('trailer <</Info 3 0 R>>')],
    ['information without an end', pdf(`4 0 obj ${information}`, trailer)],
    [
      'an object stream that is damaged',
      pdf(stream(7, '/Type/ObjStm/Filter/FlateDecode', latin1('x')), trailer),
    ],
    ['a word that is no photo', pdf('Exif\0\0 in a text')],
  ])('[P-17] leaves %s unchanged', async (_what, before) => {
    const bytes = Buffer.from(before);

    await blankMetadata(bytes, 'application/pdf');

    expect(bytes.equals(before)).toBe(true);
  });

  it.each([
    ['objects without an end', '4 0 obj <<'],
    ['references', '/Info 4 0 R '],
    ['types without a stream', '/Type/ObjStm '],
    ['streams in each other', '/Type/ObjStm stream\n'],
    ['XMP without an end', '<x:xmpmeta'],
    ['blanks', '/Info      '],
  ])('[P-17] reads 4 MB of %s in under two seconds', async (_what, part) => {
    const bytes = Buffer.concat([latin1('/Info 4 0 R '), Buffer.alloc(4_000_000, part)]);

    expect(await measureCpuMs(() => blankMetadata(bytes, 'application/pdf'))).toBeLessThan(2000);
  });

  it('[P-17] lets requests through while it reads a file of many streams', async () => {
    const bytes = Buffer.alloc(1_000_000, '/Type/Metadata stream\nendstream ');
    let turns = 0;
    const countTurn = () => {
      turns += 1;
      next = setImmediate(countTurn);
    };
    let next = setImmediate(countTurn);

    await blankMetadata(bytes, 'application/pdf');

    clearImmediate(next);
    expect(turns).toBeGreaterThan(10);
  });

  it.each([
    ['objects that overlap', '4 0 4 1999999 '.repeat(10_000), 2_000_000],
    ['a million objects', '4 1 '.repeat(999_999), 0],
  ])('[P-17] reads streams of %s in under two seconds', async (_what, head, blanks) => {
    const data = deflateSync(latin1(`${head}<<${' '.repeat(blanks)}`));
    const packed = stream(7, `/Type/ObjStm/First ${head.length}/Filter/FlateDecode`, data);
    const bytes = pdf(...Array<Buffer>(8).fill(packed), trailer);

    expect(await measureCpuMs(() => blankMetadata(bytes, 'application/pdf'))).toBeLessThan(2000);
  });
});

function photo(name: string, marker: number): Buffer {
  const content = latin1(`${name}${author}`);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(marker);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([latin1('\xff\xd8'), head, content, latin1('pixels')]);
}

const sound = 'sound that plays';

function id3(content: string): Buffer {
  const head = Buffer.from('ID3\x04\0\x40\0\0\0\0', 'latin1');
  head.writeUInt16BE(((content.length >> 7) << 8) | (content.length & 127), 8);
  return Buffer.concat([head, latin1(content)]);
}
function ape(content: string, hasHeader: boolean): Buffer {
  const end = Buffer.alloc(32);
  end.write('APETAGEX', 'latin1');
  end.writeUInt32LE(content.length + 32, 12);
  end.writeUInt8(hasHeader ? 128 : 0, 23);
  return Buffer.concat([...(hasHeader ? [end] : []), latin1(content), end]);
}
function flacBlock(type: number, content: string): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(type);
  head.writeUIntBE(content.length, 1, 3);
  return Buffer.concat([head, latin1(content)]);
}
function chunk(type: string, content: string): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, latin1(content.padEnd(content.length + (content.length % 2), '\0'))]);
}

describe('the metadata of a sound file', () => {
  it.each<[string, string, Buffer]>([
    ['MP3', 'audio/mpeg', Buffer.concat([id3(`${'x'.repeat(300)}${author}`), latin1(sound)])],
    ['an older MP3', 'audio/mpeg', latin1(`${sound}${`TAG${author}`.padEnd(128, '\0')}`)],
    ['an MP3 with an APE tag', 'audio/mpeg', Buffer.concat([latin1(sound), ape(author, true)])],
    [
      'an MP3 with two tags',
      'audio/mpeg',
      Buffer.concat([latin1(sound), ape(author, false), latin1(`TAG${author}`.padEnd(128, '\0'))]),
    ],
    [
      'FLAC',
      'audio/flac',
      Buffer.concat([
        latin1('fLaC'),
        flacBlock(0, 'stream'),
        flacBlock(4, author),
        flacBlock(134, author),
        latin1(sound),
      ]),
    ],
    [
      'FLAC behind a tag',
      'audio/flac',
      Buffer.concat([id3(author), latin1('fLaC'), flacBlock(132, author), latin1(sound)]),
    ],
    [
      'WAV',
      'audio/wav',
      Buffer.concat([
        latin1('RIFF....WAVE'),
        chunk('fmt ', 'format'),
        chunk('LIST', `INFOIART.${author}`),
        chunk('bext', author),
        chunk('data', sound),
      ]),
    ],
  ])('[P-05] [P-17] of %s is blanked, and nothing else changes', async (_what, type, before) => {
    const bytes = Buffer.from(before);

    await blankMetadata(bytes, type);

    expect(bytes.includes('Canary')).toBe(false);
    expect(bytes.length).toBe(before.length);
    for (const part of [sound, 'format', 'stream', 'ID3', 'fLaC', 'data'])
      expect(bytes.includes(part)).toBe(before.includes(part));
  });

  it.each([
    ['nothing', ''],
    ['a tag that is longer than the file', 'ID3\x04\0\0\x7f\x7f\x7f\x7f'],
    ['a block that is longer than the file', 'fLaC\x04\xff\xff\xff'],
    ['a chunk that is longer than the file', 'RIFF....WAVEdata\xff\xff\xff\xff'],
    ['a cut-off head', 'RIFF....WAVELIST'],
    ['an APE tag that is longer than the file', `APETAGEX....${'\xff'.repeat(20)}`],
  ])('[P-17] leaves %s unchanged', async (_what, text) => {
    const bytes = latin1(text);

    await blankMetadata(bytes, 'audio/wav');

    expect(bytes.toString('latin1')).toBe(text);
  });
});
