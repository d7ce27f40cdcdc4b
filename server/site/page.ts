import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../http/accepted-encoding.ts';

/** A document in memory, ready to be sent in each encoding. */
export type HtmlDocument = {
  /** Of the plain bytes; packed ones are others, and have another tag. */
  readonly etag: string;
  readonly plain: Buffer;
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
};

/** One HTML page: the document for a browser that shows a session, and its twin for any other. */
export type Page = HtmlDocument & {
  readonly contentSecurityPolicy: string;
  /** False for pages that search engines leave out. */
  readonly isIndexed: boolean;
  /** Says so in its first element: nobody has to ask who is signed in (decision 26). */
  readonly forNobody: HtmlDocument;
  /** With whole addresses for other sites, by where the request says that this one is. */
  readonly at: (origin: string | null) => Documents;
};

type Documents = { readonly whole: HtmlDocument; readonly forNobody: HtmlDocument };

/** A portal has one address, or a few; whoever makes up more gets documents with bare paths. */
const originsHeld = 4;

export type PageRules = {
  /** Hosts that a press may load into a frame; no others can be. */
  readonly frameHosts: readonly string[];
  /** Where the site is, for other sites; null while that is not set, and each request says it. */
  readonly publicUrl: URL | null;
  /** Of the scripts that may stand in the page; null allows those that it has, for pages of no build. */
  readonly scriptHashes: readonly string[] | null;
};

export function makePage(html: string, rules: PageRules): Page {
  const usual = makeDocuments(html, rules.publicUrl?.origin ?? null);
  const byOrigin = new Map<string, Documents>();
  return {
    ...usual.whole,
    contentSecurityPolicy: policyFor(rules.scriptHashes ?? hashScripts(html), rules.frameHosts),
    isIndexed: !/<meta name="robots" content="noindex"/.test(html),
    forNobody: usual.forNobody,
    at: (origin) => {
      if (rules.publicUrl || origin === null) return usual;
      const held = byOrigin.get(origin);
      if (held) return held;
      if (byOrigin.size >= originsHeld) return usual;
      const made = makeDocuments(html, origin);
      byOrigin.set(origin, made);
      return made;
    },
  };
}

function makeDocuments(html: string, origin: string | null): Documents {
  const whole = withWholeAddresses(html, origin);
  return {
    whole: makeDocument(whole),
    forNobody: makeDocument(whole.replace(/<html\b/, '<html data-nobody')),
  };
}

function makeDocument(html: string): HtmlDocument {
  const plain = Buffer.from(html);
  const packed = new Map<Encoding, Promise<Buffer>>();
  return {
    plain,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
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

/** Other sites that show a card of a page need its whole address, and that of its picture. */
function withWholeAddresses(html: string, origin: string | null): string {
  if (origin === null) return html;
  return html.replace(
    /(<meta property="og:(?:image|url)" content="|<link rel="canonical" href=")(\/[^"]*")/g,
    (_, before: string, path: string) => `${before}${origin}${path}`,
  );
}

/** Of the inline scripts of a document, as a Content-Security-Policy names them. */
export function hashScripts(html: string): readonly string[] {
  const scripts = html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64');
    return `'sha256-${hash}'`;
  });
}

/** Only our own files; inline scripts by their hash, so that nothing that was injected can run. */
function policyFor(hashes: readonly string[], frameHosts: readonly string[]): string {
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
