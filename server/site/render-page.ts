import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Content } from '#contract/content/content';
import { embedOrigins } from '#contract/content/embeds';
import type { BuildManifest, RenderContext } from '#contract/pages/render-context';
import { prepareResponse, type PreparedResponse } from '../http/response-cache.ts';

/** The built web/entry-server.tsx. */
export type Renderer = {
  readonly renderPage: (path: string, context: RenderContext) => Promise<string>;
};

/** The renderer and what it needs from the browser build. */
export type LoadedRenderer = {
  readonly renderer: Renderer;
  readonly template: string;
  readonly manifest: BuildManifest;
};
export type LoadRenderer = () => Promise<LoadedRenderer>;

/** What differs from one rendering to the next. */
export type PageContext = Omit<RenderContext, 'template' | 'manifest'>;
export type RenderPage = (path: string, context: PageContext) => Promise<PreparedResponse>;

const isFunction = (value: unknown): boolean => typeof value === 'function';
export const RendererModule = z.object({
  renderPage: z.custom<Renderer['renderPage']>(isFunction),
});
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);

/** Loads the built renderer with the first page, because React on the server is slow to load. */
export function createRendererLoader(webFolder: string): LoadRenderer {
  let loaded: Promise<LoadedRenderer> | null = null;
  return () => {
    loaded ??= loadRenderer(webFolder).catch((error: unknown) => {
      // The next page tries again.
      loaded = null;
      throw error;
    });
    return loaded;
  };
}

async function loadRenderer(webFolder: string): Promise<LoadedRenderer> {
  const file = join(webFolder, '..', 'server', 'render.js');
  const module: unknown = await import(pathToFileURL(file).href);
  const manifest = await readFile(join(webFolder, '.vite', 'manifest.json'), 'utf8');
  return {
    renderer: RendererModule.parse(module),
    template: await readFile(join(webFolder, 'index.html'), 'utf8'),
    manifest: Manifest.parse(JSON.parse(manifest)),
  };
}

/** Renders pages into responses that can be sent many times. */
export function createRenderPage(load: LoadRenderer): RenderPage {
  return async (path, context) => {
    const { renderer, template, manifest } = await load();
    const html = await renderer.renderPage(path, { ...context, template, manifest });
    return prepareResponse(html, {
      'content-type': 'text/html; charset=utf-8',
      // Browsers check each time whether their copy is current, so that a new version shows right
      // away.
      'cache-control': context.isPreview ? 'private, no-store' : 'no-cache',
      'content-security-policy': contentSecurityPolicy(template, context.content),
      vary: 'accept-encoding, cookie',
      ...(context.isPreview && { 'x-robots-tag': 'noindex' }),
    });
  };
}

/**
 * Allows only our own files, and the template's inline scripts by hash, so that nothing injected can run.
 */
function contentSecurityPolicy(template: string, content: Content): string {
  const frames = embedOrigins(content);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashInlineScripts(template)].join(' '),
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

function hashInlineScripts(template: string): readonly string[] {
  const scripts = template.matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64');
    return `'sha256-${hash}'`;
  });
}

/**
 * The time zone of this computer if it can be used, otherwise UTC, as for Node: with an empty `TZ` it is called
 * `Etc/Unknown`, and with an unknown one it is undefined.
 */
export function zoneOrUtc(name: string | undefined): string {
  if (name === undefined) return 'UTC';
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name }).format();
    return name;
  } catch (error) {
    if (error instanceof RangeError) return 'UTC';
    throw error;
  }
}
