import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** One HTML page in memory, ready to be sent in each encoding. */
export type Page = {
  readonly etag: string;
  readonly contentSecurityPolicy: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
};

export type Pages = {
  /** By path, as `/maps`. */
  readonly byPath: ReadonlyMap<string, Page>;
  /** The page without content, for screens that only signed-in people see. */
  readonly shell: Page | null;
  readonly notFound: Page | null;
  /** Paths that get the shell; one that ends in `/*` covers what is below it. */
  readonly shellPaths: readonly string[];
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
  return {
    byPath,
    notFound,
    shell: await ifPresent(readPage(join(folder, 'shell.html'))),
    shellPaths: await readShellPaths(folder),
  };
}

async function listHtml(folder: string): Promise<string[]> {
  const entries = await ifPresent(readdir(folder, { recursive: true }));
  return (entries ?? [])
    .filter((name) => /(^|[\\/])index\.html$/.test(name))
    .map((name) => join(folder, name));
}

async function readShellPaths(folder: string): Promise<readonly string[]> {
  const text = await ifPresent(readFile(join(folder, 'shell-paths.json'), 'utf8'));
  const paths: unknown = text === null ? [] : JSON.parse(text);
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}

async function readPage(file: string): Promise<Page> {
  const plain = await readFile(file);
  return {
    plain,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    contentSecurityPolicy: policyFor(plain.toString('utf8')),
    // Compressed once at start: level 6 costs a few milliseconds a page.
    gzip: await promisify(gzip)(plain),
    brotli: await promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6 },
    }),
  };
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
