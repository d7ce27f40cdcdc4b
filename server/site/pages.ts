import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { hashScripts, makePage, type Page, type PageRules } from './page.ts';

export type Pages = {
  /** By path, as `/maps`. */
  readonly byPath: ReadonlyMap<string, Page>;
  /** The page without content, for screens that only signed-in people see. */
  readonly shell: Page | null;
  readonly notFound: Page | null;
};

/** The pages in force; they are replaced as a whole when the content changes. */
export type PageSource = {
  /** Waits while the pages are made anew at the start. */
  readonly current: () => Promise<Pages>;
  /** The page of a path, with what the portal knows just now; null when there is none. */
  readonly find: (path: string) => Promise<Page | null>;
  /** The page with unpublished content, for administrators; null for everybody else. */
  readonly preview: (path: string, cookie: string | undefined) => Promise<Page | null>;
};

export const notFoundPath = '/404';

/** Reads what the build wrote into `folder`; an absent folder is an empty site. */
export async function readPages(folder: string, rules: PageRules): Promise<Pages> {
  const byPath = new Map<string, Page>();
  for (const file of await listHtml(folder)) {
    const path = `/${relative(folder, dirname(file)).split(sep).join('/')}`;
    byPath.set(path, makePage(await readFile(file, 'utf8'), rules));
  }
  const shell = await ifPresent(readFile(join(folder, 'shell.html'), 'utf8'));
  return gatherPages(byPath, shell === null ? null : makePage(shell, rules));
}

/** Takes the page of what is not found out of the others. */
export function gatherPages(all: ReadonlyMap<string, Page>, shell: Page | null): Pages {
  const byPath = new Map(all);
  byPath.delete(notFoundPath);
  return { byPath, notFound: all.get(notFoundPath) ?? null, shell };
}

/** Of the scripts that every document of the build has; null where nothing was built. */
export async function readScriptHashes(folder: string): Promise<readonly string[] | null> {
  const shell = await ifPresent(readFile(join(folder, 'shell.html'), 'utf8'));
  return shell === null ? null : hashScripts(shell);
}

async function listHtml(folder: string): Promise<string[]> {
  const entries = await ifPresent(readdir(folder, { recursive: true }));
  return (entries ?? [])
    .filter((name) => /(^|[\\/])index\.html$/.test(name))
    .map((name) => join(folder, name));
}

async function ifPresent<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
