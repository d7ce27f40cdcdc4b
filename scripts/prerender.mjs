import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { plainMakings } from '../contract/page-makings.ts';
import { pageStylesPlugin } from './page-styles-plugin.ts';
import { quickToPaint, sheetsOf } from './page-template.mjs';
import { distFolder, root } from './paths.mjs';
import { styleTree, withoutFonts } from './style-tree.mjs';

const entry = join(root, 'web', 'entry-server.tsx');
const webFolder = join(distFolder, 'web');
const serverFolder = join(distFolder, 'server');
const marks = ['<!--app-head-->', '<!--app-html-->', '<!--app-content-->', '<!--app-styles-->'];

/**
 * Writes public pages as HTML, so that they are readable before any script runs.
 * What makes them stays beside the server as `render.js` and `template.html`: the portal makes them
 * anew when other content is published.
 */
export async function prerender(content) {
  const { page, css, wholeSheet } = readBuiltPage();
  const template = quickToPaint(page, [wholeSheet]);
  for (const mark of marks) {
    if (!template.includes(mark)) throw new Error(`The template of pages must hold ${mark}`);
  }
  mkdirSync(serverFolder, { recursive: true });
  writeFileSync(join(serverFolder, 'template.html'), template);
  if (!existsSync(entry)) return;
  const { publicPaths, renderPage, renderShell } = await buildRenderer(styleTree(css));
  const makings = plainMakings({ template, content, year: new Date().getFullYear() });
  writeFileSync(join(webFolder, 'shell.html'), renderShell(makings));
  for (const path of publicPaths) writePage(path, await renderPage(path, makings));
}

/** The page that Vite wrote, its styles, and where these can be fetched as a whole. */
function readBuiltPage() {
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8');
  const files = sheetsOf(page).map((address) => join(webFolder, address));
  const css = files.map((file) => readFileSync(file, 'utf8').trim()).join('');
  const whole = withoutFonts(css);
  const version = createHash('sha256').update(whole).digest('base64url').slice(0, 8);
  const wholeSheet = `/assets/whole-${version}.css`;
  writeFileSync(join(webFolder, wholeSheet), whole);
  for (const file of files) rmSync(file);
  return { page, css, wholeSheet };
}

async function buildRenderer(sheet) {
  const { build } = await import('vite');
  rmSync(join(serverFolder, 'render.js'), { force: true });
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [pageStylesPlugin(sheet)],
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
