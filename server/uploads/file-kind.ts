import { Problem } from '#contract/problems';
import { heicSentence, imageTypes, type ImageType } from './pictures/reencode-image.ts';

/** The type of a file, by its content. */
export type FileKind =
  | { readonly kind: 'image'; readonly type: ImageType }
  | { readonly kind: 'text' | 'pdf' | 'audio' | 'video'; readonly type: string };

/** The names that file-type returns, and the ones that browsers use for playback. */
const mediaTypes: Readonly<Record<string, string>> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/aac': 'audio/aac',
  'audio/wav': 'audio/wav',
  'audio/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/flac': 'audio/flac',
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/quicktime': 'video/quicktime',
  'video/webm': 'video/webm',
  'video/ogg': 'video/ogg',
  'video/3gpp': 'video/3gpp',
};

const page = 'Web pages and SVG drawings are not accepted. Save a picture or a PDF of it instead.';

/**
 * Determines a file's type from its bytes alone; the name decides only between plain text and markdown.
 * Throws Problem 'wrong-kind' for a type that is not accepted.
 */
export async function detectFileKind(bytes: Buffer, name: string): Promise<FileKind> {
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime === undefined || mime === 'application/xml') return detectText(bytes, name);
  const image =
    imageTypes.find((type) => type === mime) ?? (mime === 'image/apng' ? 'image/png' : null);
  if (image) return { kind: 'image', type: image };
  if (mime === 'application/pdf') return { kind: 'pdf', type: mime };
  const media = mediaTypes[mime];
  if (media) return { kind: media.startsWith('audio/') ? 'audio' : 'video', type: media };
  const sentence = /^image\/hei[cf]/.test(mime) ? heicSentence : undefined;
  throw new Problem('not-an-upload', sentence === undefined ? {} : { sentence });
}

function detectText(bytes: Buffer, name: string): FileKind {
  const text = decode(bytes);
  // Text that a person wrote has no control characters other than tabs, line breaks, and page
  // breaks.
  // oxlint-disable-next-line no-control-regex
  if (text === null || /[\0-\x08\x0b\x0e-\x1f\x7f]/.test(text)) throw new Problem('not-an-upload');
  if (looksLikePage(text)) throw new Problem('not-an-upload', { sentence: page });
  const isMarkdown = /\.(md|markdown)$/i.test(name);
  return { kind: 'text', type: isMarkdown ? 'text/markdown' : 'text/plain' };
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Content that a browser would treat as a page or a drawing if it looked at the bytes instead of the
 * type.
 */
function looksLikePage(text: string): boolean {
  const start = text.slice(0, 4096).replace(/^\s+/, '');
  return (
    /^<(\?xml|!doctype|!--|html|head|body|script|svg|iframe|style|title|meta|link|object|embed)\b/i.test(
      start,
    ) || /<(svg|script|html|iframe)[\s>]/i.test(start)
  );
}
