import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, deflate, deflateSync, inflate } from 'node:zlib';

const limits = {
  objectStreamBytes: 4 * 1024 ** 2,
  objectStreams: 2000,
  allObjectStreamsBytes: 64 * 1024 ** 2,
  /** Of the lists with which object streams begin: about 200,000 objects. */
  objectListBytes: 2 * 1024 ** 2,
};
/** How many streams are read before other requests have a turn: a file can have a million. */
const streamsAtOnce = 1000;
const emptyDictionary = '<<>>';
const emptyDeflated = deflateSync('');
/** More than the dictionary of such a stream takes. */
const dictionaryCharacters = 1024;

/**
 * Blanks what a PDF says about its author (ISO 32000-2, 14.3), which word processors take from the account: the
 * document information and XMP. Photos in it lose their place and camera. Everything keeps its length, so that no
 * offset changes and every page looks as before.
 */
export async function blankPdfMetadata(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1');
  const numbers = findInformation(text);
  blankInformation(bytes, text, numbers);
  await blankStreams(bytes, text, numbers);
  blankXmp(bytes);
  blankPhotos(bytes);
}

/** The numbers of the objects with the document information, of every revision of the file. */
function findInformation(text: string): ReadonlySet<number> {
  const numbers = new Set<number>();
  const references = text.matchAll(/\/Info\s{0,8}(\d{1,10})\s{1,8}\d{1,5}\s{1,8}R\b/g);
  for (const [, number] of references) numbers.add(Number(number));
  return numbers;
}

function blankInformation(bytes: Buffer, text: string, numbers: ReadonlySet<number>): void {
  const objects = /(?<!\d)(\d{1,10})\s{1,8}\d{1,5}\s{1,8}obj\b/g;
  for (let found = objects.exec(text); found; found = objects.exec(text)) {
    if (!numbers.has(Number(found[1]))) continue;
    const from = objects.lastIndex;
    const until = text.indexOf('endobj', from);
    if (until === -1) return;
    blankDictionary(bytes, from, until);
    objects.lastIndex = until;
  }
}

/** Only one without a type and without a stream: whatever else has that number is not the document information. */
function blankDictionary(bytes: Buffer, from: number, until: number): boolean {
  const content = bytes.toString('latin1', from, until);
  const isInformation = /^\s*<</.test(content) && !/\/Type\b|\bstream\b/.test(content);
  if (!isInformation) return false;
  bytes.fill(' ', from, until);
  bytes.write(emptyDictionary, from, 'latin1');
  return true;
}

/** Metadata streams, and streams that contain compressed objects. */
async function blankStreams(
  bytes: Buffer,
  text: string,
  numbers: ReadonlySet<number>,
): Promise<void> {
  const types = /\/Type\s{0,8}\/(ObjStm|Metadata)\b/g;
  let inflatedBytes = 0;
  let listBytes = 0;
  let objectStreams = 0;
  let streams = 0;
  for (let found = types.exec(text); found; found = types.exec(text)) {
    streams += 1;
    if (streams % streamsAtOnce === 0) await nextTurn();
    const stream = readStream(text, found.index);
    if (stream === null) continue;
    // Searched for only once: the rest of the file has none either.
    if (stream.until === -1) return;
    types.lastIndex = stream.until;
    const data = bytes.subarray(stream.from, stream.until);
    if (found[1] === 'Metadata') {
      blankMetadataStream(data, stream);
      continue;
    }
    objectStreams += 1;
    listBytes += readListBytes(stream);
    if (objectStreams > limits.objectStreams || listBytes > limits.objectListBytes) continue;
    if (inflatedBytes > limits.allObjectStreamsBytes) continue;
    inflatedBytes += await blankObjectStream(data, stream, numbers);
  }
}

type Stream = {
  readonly dictionary: string;
  readonly from: number;
  /** -1 if it has no end. */
  readonly until: number;
};

/** The stream whose dictionary has a key at this position; null if there is none. */
function readStream(text: string, at: number): Stream | null {
  const before = text.slice(Math.max(0, at - dictionaryCharacters), at);
  const after = text.slice(at, at + dictionaryCharacters);
  const end = /\bstream\r?\n/.exec(after);
  if (!end || after.slice(0, end.index).includes('endobj')) return null;
  const from = at + end.index + end[0].length;
  const until = text.indexOf('endstream', from);
  const start = before.lastIndexOf('obj');
  return { dictionary: before.slice(start + 1) + after.slice(0, end.index), from, until };
}

function blankMetadataStream(data: Buffer, { dictionary }: Stream): void {
  if (/\/Filter\b/.test(dictionary)) replace(data, emptyDeflated);
  else data.fill(' ');
}

/** How many bytes the list of its objects takes, which comes first in an object stream. */
function readListBytes({ dictionary }: Stream): number {
  return Number(/\/First\s{0,8}(\d{1,10})/.exec(dictionary)?.[1] ?? 0);
}

/** Returns how many bytes were decompressed. */
async function blankObjectStream(
  data: Buffer,
  stream: Stream,
  numbers: ReadonlySet<number>,
): Promise<number> {
  const objects = /\/FlateDecode\b/.test(stream.dictionary) ? await inflateOrNull(data) : null;
  if (objects === null) return 0;
  const first = readListBytes(stream);
  const pairs = [...objects.toString('latin1', 0, first).matchAll(/(\d{1,10})\s+(\d{1,10})/g)];
  const places = pairs
    .map(([, number, offset]) => ({ number: Number(number), from: first + Number(offset) }))
    // In order, so that no two overlap: a hostile file could have the same bytes read for each of its objects.
    .toSorted((one, other) => one.from - other.from);
  const isChanged = places
    .map(({ number, from }, place) => {
      const until = places[place + 1]?.from ?? objects.length;
      return numbers.has(number) && blankDictionary(objects, from, until);
    })
    .includes(true);
  if (isChanged) replace(data, await deflateSmall(objects));
  return objects.length;
}

async function inflateOrNull(data: Buffer): Promise<Buffer | null> {
  try {
    return await promisify(inflate)(data, { maxOutputLength: limits.objectStreamBytes });
  } catch {
    return null;
  }
}

const deflateSmall = (content: Buffer) =>
  promisify(deflate)(content, { level: constants.Z_BEST_COMPRESSION });

/** Readers ignore what follows the compressed data. What would not fit is left as it is, because nothing may move. */
function replace(data: Buffer, deflated: Buffer): void {
  const lineBreak = /(\r?\n)?$/.exec(data.subarray(-2).toString('latin1'))?.[0] ?? '';
  const until = data.length - lineBreak.length;
  if (deflated.length > until) return;
  data.fill(0, 0, until);
  deflated.copy(data);
}

/** Outside compressed streams, also that of photos. */
function blankXmp(bytes: Buffer): void {
  for (let from = bytes.indexOf('<x:xmpmeta'); from !== -1;) {
    const until = bytes.indexOf('</x:xmpmeta>', from);
    if (until === -1) return;
    bytes.fill(' ', from, until);
    from = bytes.indexOf('<x:xmpmeta', until);
  }
}

/** The parts of a JPEG with its place, camera, and author: a marker, a length, and this name. */
const photoParts = [
  { marker: 0xffe1, name: Buffer.from('Exif\0\0', 'latin1') },
  { marker: 0xffed, name: Buffer.from('Photoshop 3.0\0', 'latin1') },
] as const;

function blankPhotos(bytes: Buffer): void {
  for (const { marker, name } of photoParts) {
    for (let at = bytes.indexOf(name, 4); at !== -1; at = bytes.indexOf(name, at + 1)) {
      if (bytes.readUInt16BE(at - 4) === marker)
        bytes.fill(0, at, Math.min(bytes.length, at - 2 + bytes.readUInt16BE(at - 2)));
    }
  }
}
