import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { PageMakings } from '#contract/page-makings';

/** What the build makes of web/entry-server.tsx. */
export type Renderer = {
  readonly publicPaths: readonly string[];
  readonly renderPage: (path: string, page: PageMakings) => Promise<string>;
  readonly renderShell: (page: PageMakings) => string;
};

export type LoadedRenderer = { readonly renderer: Renderer; readonly template: string };
export type LoadRenderer = () => Promise<LoadedRenderer>;

const isFunction = (value: unknown): boolean => typeof value === 'function';
export const RendererModule = z.object({
  publicPaths: z.array(z.string()),
  renderPage: z.custom<Renderer['renderPage']>(isFunction),
  renderShell: z.custom<Renderer['renderShell']>(isFunction),
});

/** Only when it is needed, and then once: React on the server is slow to load. */
export function rendererOfBuild(webFolder: string): LoadRenderer {
  const folder = join(webFolder, '..', 'server');
  let loaded: Promise<LoadedRenderer> | null = null;
  return () => (loaded ??= loadRenderer(folder));
}

async function loadRenderer(folder: string): Promise<LoadedRenderer> {
  const module: unknown = await import(pathToFileURL(join(folder, 'render.js')).href);
  return {
    renderer: RendererModule.parse(module),
    template: await readFile(join(folder, 'template.html'), 'utf8'),
  };
}
