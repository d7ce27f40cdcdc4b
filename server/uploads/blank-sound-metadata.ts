/** Blanks the tags of a sound file in place, so that it plays as before: who made it, and where. */
export function blankSoundMetadata(bytes: Buffer): void {
  const start = blankId3(bytes);
  const type = bytes.toString('latin1', start, start + 4);
  if (type === 'fLaC') blankFlac(bytes, start + 4);
  if (type === 'RIFF') blankRiff(bytes, start + 12);
}

const id3HeaderBytes = 10;
/** The older form of the tag, at the end of the file. */
const oldId3Bytes = 128;

/** Of MP3 and AAC, which may have it before any other format, too. Returns where the sound begins. */
function blankId3(bytes: Buffer): number {
  const end = bytes.length - oldId3Bytes;
  const hasOldTag = end >= 0 && bytes.toString('latin1', end, end + 3) === 'TAG';
  blankApe(bytes, hasOldTag ? end : bytes.length);
  if (hasOldTag) bytes.fill(0, end);
  if (bytes.length < id3HeaderBytes || bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  // Seven bits in each byte.
  const size = bytes.subarray(6, id3HeaderBytes).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
  const until = Math.min(bytes.length, id3HeaderBytes + size);
  // Zeros are padding; an extended header would be read from them.
  bytes[5] = 0;
  bytes.fill(0, id3HeaderBytes, until);
  return until;
}

const apeFooterBytes = 32;

/** Another tag of MP3, which ends here. Its size includes the footer, but not the header of the same length. */
function blankApe(bytes: Buffer, until: number): void {
  const footer = until - apeFooterBytes;
  if (footer < 0 || bytes.toString('latin1', footer, footer + 8) !== 'APETAGEX') return;
  const hasHeader = bytes.readUInt8(footer + 23) >= 128;
  const from = until - bytes.readUInt32LE(footer + 12) - (hasHeader ? apeFooterBytes : 0);
  if (from >= 0 && from <= footer) bytes.fill(0, from, until);
}

const flacPadding = 1;
/** Applications, comments, cue sheets, and pictures. */
const flacMetadata: ReadonlySet<number> = new Set([2, 4, 5, 6]);

function blankFlac(bytes: Buffer, start: number): void {
  let at = start;
  while (at + 4 <= bytes.length) {
    const head = bytes.readUInt8(at);
    const until = at + 4 + bytes.readUIntBE(at + 1, 3);
    if (until > bytes.length) return;
    const isLast = head >= 128;
    if (flacMetadata.has(head % 128)) {
      bytes.writeUInt8((isLast ? 128 : 0) + flacPadding, at);
      bytes.fill(0, at + 4, until);
    }
    if (isLast) return;
    at = until;
  }
}

/** The chunks of WAV files with names, comments, and XMP. */
const riffMetadata: ReadonlySet<string> = new Set([
  'LIST',
  'id3 ',
  'ID3 ',
  'bext',
  'iXML',
  'axml',
  'cart',
  '_PMX',
]);

function blankRiff(bytes: Buffer, start: number): void {
  let at = start;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32LE(at + 4);
    const until = Math.min(bytes.length, at + 8 + size);
    if (riffMetadata.has(bytes.toString('latin1', at, at + 4))) {
      bytes.write('JUNK', at, 'latin1');
      bytes.fill(0, at + 8, until);
    }
    // Chunks begin at even offsets.
    at += 8 + size + (size % 2);
  }
}
