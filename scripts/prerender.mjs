import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheFolder, distFolder, root } from './paths.mjs';

const entry = join(root, 'web', 'entry-server.tsx');
const webFolder = join(distFolder, 'web');
const bundleFolder = join(cacheFolder, 'prerender');
const bodyMark = '<!--app-html-->';
const headMark = '<!--app-head-->';

/**
 * Writes public pages as HTML, so that they are readable before any script runs.
 * `web/entry-server.tsx` gives `publicPaths` and `render(path)` → `{ html, head }`; web/index.html
 * says with two comments where they go.
 */
export async function prerender() {
  const template = readFileSync(join(webFolder, 'index.html'), 'utf8');
  if (!existsSync(entry)) return;
  const { publicPaths, render } = await loadEntry();
  if (!template.includes(bodyMark) || !template.includes(headMark)) {
    throw new Error(`web/index.html must hold ${headMark} and ${bodyMark}`);
  }
  for (const path of publicPaths) {
    writePage(path, fill(template, await render(path)));
  }
}

async function loadEntry() {
  const { build } = await import('vite');
  rmSync(bundleFolder, { recursive: true, force: true });
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: entry,
      outDir: bundleFolder,
      emptyOutDir: true,
      sourcemap: false,
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: 'entry-server.mjs' } },
    },
  });
  return import(pathToFileURL(join(bundleFolder, 'entry-server.mjs')).href);
}

function writePage(path, page) {
  const file = join(webFolder, path, 'index.html');
  if (!file.startsWith(webFolder)) throw new Error(`No page of ours: ${path}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page);
}

// Functions as replacements: HTML may hold `$&`, which a string would expand.
function fill(template, { html, head }) {
  return template.replace(headMark, () => head).replace(bodyMark, () => html);
}
