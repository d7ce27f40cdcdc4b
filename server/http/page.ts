import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** One HTML page in memory, ready to be sent in each encoding. */
export type Page = {
  readonly etag: string;
  readonly contentSecurityPolicy: string;
  /** False for pages that search engines leave out. */
  readonly isIndexed: boolean;
  readonly plain: Buffer;
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
};

export type PageRules = {
  /** Hosts that a press may load into a frame; no others can be. */
  readonly frameHosts: readonly string[];
  /** Where the site is, for pictures that other sites show; null while that is not set. */
  readonly publicUrl: URL | null;
};

export function makePage(html: string, rules: PageRules): Page {
  const whole = withWholeAddresses(html, rules.publicUrl);
  const plain = Buffer.from(whole);
  const packed = new Map<Encoding, Promise<Buffer>>();
  return {
    plain,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    contentSecurityPolicy: policyFor(whole, rules.frameHosts),
    isIndexed: !/<meta name="robots" content="noindex"|http-equiv="refresh"/.test(whole),
    // When it is first asked for: many pages are never, and a start has no time for them.
    encoded: (encoding) => {
      const made = packed.get(encoding) ?? pack[encoding](plain);
      packed.set(encoding, made);
      return made;
    },
  };
}

const pack: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  gzip: (plain) => promisify(gzip)(plain),
  br: (plain) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
};

/** Other sites that show a card of a page need the whole address of its picture. */
function withWholeAddresses(html: string, publicUrl: URL | null): string {
  if (!publicUrl) return html;
  return html.replace(
    /(<meta property="og:(?:image|url)" content=")(\/[^"]*")/g,
    (_, before: string, path: string) => `${before}${publicUrl.origin}${path}`,
  );
}

/** Only our own files; inline scripts by their hash, so that nothing that was injected can run. */
function policyFor(html: string, frameHosts: readonly string[]): string {
  const hashes = [
    ...html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g),
  ].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  );
  const frames = frameHosts.map((host) => `https://${host}`);
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
