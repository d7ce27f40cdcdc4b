/** The file types that consist of ISO 14496-12 boxes, such as MP4 and QuickTime. */
export const boxedTypes: ReadonlySet<string> = new Set([
  'video/mp4',
  'video/quicktime',
  'video/3gpp',
  'audio/mp4',
]);

const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);
/** User data, metadata, and XMP, where phones record the location and the camera. */
const metadata: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
/** A video has its metadata at most three boxes deep. */
const maxDepth = 6;

/**
 * Blanks the metadata of a video in place. The boxes keep their length and become free space, so that
 * no offset in the file changes and it plays as before.
 */
export function blankMovieMetadata(bytes: Buffer): void {
  blankBoxes(bytes, { from: 0, until: bytes.length }, 0);
}

type Span = { readonly from: number; readonly until: number };

function blankBoxes(bytes: Buffer, { from, until }: Span, depth: number): void {
  let at = from;
  while (at + 8 <= until) {
    const box = readBox(bytes, at, until);
    if (box === null) return;
    if (metadata.has(box.type)) {
      bytes.write('free', at + 4, 'latin1');
      bytes.fill(0, box.from, box.until);
    } else if (containers.has(box.type) && depth < maxDepth) blankBoxes(bytes, box, depth + 1);
    at = box.until;
  }
}

/** The type and content of a box; null if it does not fit. */
function readBox(bytes: Buffer, at: number, until: number): (Span & { type: string }) | null {
  const type = bytes.toString('latin1', at + 4, at + 8);
  const short = bytes.readUInt32BE(at);
  const isLong = short === 1;
  if (isLong && at + 16 > until) return null;
  const header = isLong ? 16 : 8;
  // 0 means that the box extends to the end of the file.
  const rest = short === 0 ? until - at : short;
  const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : rest;
  if (size < header || at + size > until) return null;
  return { type, from: at + header, until: at + size };
}
