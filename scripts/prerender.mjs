import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { quickToPaint } from './page-template.mjs';
import { distFolder, root } from './paths.mjs';

const entry = join(root, 'web', 'entry-server.tsx');
const webFolder = join(distFolder, 'web');
const serverFolder = join(distFolder, 'server');
const marks = ['<!--app-head-->', '<!--app-html-->', '<!--app-content-->'];

/**
 * Writes public pages as HTML, so that they are readable before any script runs.
 * What makes them stays beside the server as `render.js` and `template.html`: the portal makes them
 * anew when other content is published.
 */
export async function prerender(content) {
  const readWeb = (address) => readFileSync(join(webFolder, address), 'utf8');
  const template = quickToPaint(readWeb('index.html'), readWeb);
  for (const mark of marks) {
    if (!template.includes(mark)) throw new Error(`web/index.html must hold ${mark}`);
  }
  mkdirSync(serverFolder, { recursive: true });
  writeFileSync(join(serverFolder, 'template.html'), template);
  if (!existsSync(entry)) return;
  const { publicPaths, renderPage, renderShell } = await buildRenderer();
  const year = new Date().getFullYear();
  const makings = { template, content, year, isPreview: false, isSample: false };
  writeFileSync(join(webFolder, 'shell.html'), renderShell(makings));
  for (const path of publicPaths) writePage(path, await renderPage(path, makings));
}

async function buildRenderer() {
  const { build } = await import('vite');
  rmSync(join(serverFolder, 'render.js'), { force: true });
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    // Without it React takes its slow variant, which checks itself.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: serverFolder,
      emptyOutDir: false,
      sourcemap: false,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
    },
  });
  return import(pathToFileURL(join(serverFolder, 'render.js')).href);
}

function writePage(path, page) {
  const file = join(webFolder, path, 'index.html');
  if (!file.startsWith(webFolder)) throw new Error(`No page of ours: ${path}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page);
}
