import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** One HTML page in memory. */
export type Page = {
  readonly etag: string;
  readonly contentSecurityPolicy: string;
  /** The bytes in an encoding; compressed when first asked for, then kept. */
  readonly body: (encoding: PageEncoding | null) => Promise<Buffer>;
};

export type PageEncoding = 'br' | 'gzip';

export type Pages = {
  /** By path, as `/maps`. */
  readonly byPath: ReadonlyMap<string, Page>;
  readonly notFound: Page | null;
};

const notFoundPath = '/404';

/** Reads what the build wrote into `folder`; an absent folder is an empty site. */
export async function readPages(folder: string): Promise<Pages> {
  const byPath = new Map<string, Page>();
  for (const file of await listHtml(folder)) {
    const path = `/${relative(folder, dirname(file)).split(sep).join('/')}`;
    byPath.set(path, await readPage(file));
  }
  const notFound = byPath.get(notFoundPath) ?? null;
  byPath.delete(notFoundPath);
  return { byPath, notFound };
}

async function listHtml(folder: string): Promise<string[]> {
  const entries = await ifPresent(readdir(folder, { recursive: true }));
  return (entries ?? [])
    .filter((name) => /(^|[\\/])index\.html$/.test(name))
    .map((name) => join(folder, name));
}

async function readPage(file: string): Promise<Page> {
  const plain = await readFile(file);
  const compressed = new Map<PageEncoding, Promise<Buffer>>();
  return {
    body: (encoding) => {
      if (encoding === null) return Promise.resolve(plain);
      const known = compressed.get(encoding) ?? compress(plain, encoding);
      compressed.set(encoding, known);
      return known;
    },
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    contentSecurityPolicy: policyFor(plain.toString('utf8')),
  };
}

function compress(plain: Buffer, encoding: PageEncoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(plain);
  // Level 6 costs a few milliseconds a page, and saves most of what level 11 would.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return promisify(brotliCompress)(plain, { params });
}

/** Only our own files; inline scripts by their hash, so that nothing that was injected can run. */
function policyFor(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function ifPresent<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
