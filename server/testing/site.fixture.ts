import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from '../composition/site.ts';
import { RendererModule, type LoadedRenderer } from '../site/render-page.ts';

export type TestSite = Site & { readonly remove: () => Promise<void> };

const template =
  '<!doctype html><html lang="en"><head><script>start()</script><!--app-head--></head><body><!--app-html--><!--app-state--></body></html>';

/** The real pages of web/, rendered from the sources, without static files. */
export async function makeTestSite(): Promise<TestSite> {
  const webFolder = await mkdtemp(join(tmpdir(), 'blockplan-site-'));
  return {
    webFolder,
    loadRenderer: loadSourceRenderer,
    remove: () => rm(webFolder, { recursive: true }),
  };
}

/** Referred to by its address, because browser types do not belong here. */
async function loadSourceRenderer(): Promise<LoadedRenderer> {
  const address = new URL('../../web/entry-server.tsx', import.meta.url).href;
  const module: unknown = await import(address);
  return { renderer: RendererModule.parse(module), template, manifest: {} };
}
