import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RendererModule, type LoadedRenderer } from '../site/page-renderer.ts';
import type { Site } from '../composition/site.ts';

export type TestSite = Site & {
  /** Addresses that are answered with a page. */
  readonly paths: readonly string[];
  readonly remove: () => Promise<void>;
};

const template =
  '<!doctype html><html lang="en"><!--app-head--><!--app-html--><!--app-content--></html>';

/** The real pages of web/, made by the test's own run and not by a build. */
export async function makeTestSite(): Promise<TestSite> {
  const { renderer } = await loadSourceRenderer();
  const webFolder = await mkdtemp(join(tmpdir(), 'blockplan-site-'));
  for (const path of renderer.publicPaths) {
    await mkdir(join(webFolder, path), { recursive: true });
    await writeFile(join(webFolder, path, 'index.html'), `<p>${path} as it was built</p>`);
  }
  return {
    webFolder,
    loadRenderer: loadSourceRenderer,
    paths: renderer.publicPaths,
    remove: () => rm(webFolder, { recursive: true }),
  };
}

/** By its address and not by its name: the types of the browser do not belong here. */
async function loadSourceRenderer(): Promise<LoadedRenderer> {
  const address = new URL('../../web/entry-server.tsx', import.meta.url).href;
  const module: unknown = await import(address);
  return { renderer: RendererModule.parse(module), template };
}
