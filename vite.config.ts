import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { endpointsPlugin, limitsPlugin } from './scripts/build/contract-plugins.ts';
import { drawingsPlugin } from './scripts/build/drawings-plugin.ts';
import { pageSources } from './web/page-sources.ts';

// `npm run dev` names the portal's address; the default is the portal's own.
const portal = process.env['PORTAL_ORIGIN'] ?? 'http://127.0.0.1:3000';

// Modules that this many public pages need go into the first chunk, even for pages that do not need them.
const manyPages = 9;
// A request for a module of so few characters costs more than its bytes, so fewer pages are enough.
const somePages = 3;
const smallModule = 1000;
// What most forms need immediately.
const formModules =
  /\/web\/ui\/forms\/(fields\/(field|field-error|password-field)|error-summary|use-schema-form|page-form)\.tsx?$/;
// What pages need that show data; half of the pages show only text.
const dataModules =
  /\/web\/(api\/reads\/(public-reads|use-refresh)|ui\/loading\/(async-content|section-boundary|skeleton)|ui\/time\/(format-time|relative-time|use-now)|pages\/query-boundary)\.tsx?$/;
// What every write needs. The query library lists all its modules in one, as if the first chunk used these.
const writeModules =
  /\/(web\/api\/writes\/(use-write|write)\.ts|@tanstack\/(react-query|query-core)\/build\/modern\/(useMutation|mutationObserver)\.js)$/;

type ModuleInfo = { readonly code: string | null; readonly importers: readonly string[] };
type Modules = { getModuleInfo(id: string): ModuleInfo | null };

const inEntry = new Map<string, boolean>();

/** Whether main.tsx imports a module, directly or through others, and not only when a page is opened. */
function isInEntry(id: string, modules: Modules): boolean {
  const known = inEntry.get(id);
  if (known !== undefined) return known;
  inEntry.set(id, false);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  const isIn = id.endsWith('/web/main.tsx') || importers.some((each) => isInEntry(each, modules));
  inEntry.set(id, isIn);
  return isIn;
}

const publicPages = new Set(
  Object.values(pageSources).map((source) => join(import.meta.dirname, 'web', source)),
);
const pagesByModule = new Map<string, ReadonlySet<string>>();

/** The public pages that cannot be shown without a module. */
function publicPagesWith(id: string, modules: Modules): ReadonlySet<string> {
  const known = pagesByModule.get(id);
  if (known !== undefined) return known;
  const found = new Set(publicPages.has(id) ? [id] : []);
  pagesByModule.set(id, found);
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) {
    for (const page of publicPagesWith(importer, modules)) found.add(page);
  }
  return found;
}

/** The chunk of a module that several pages share; null leaves it to the bundler. */
function getChunkName(id: string, modules: Modules): string | null {
  if (writeModules.test(id)) return 'writes';
  // The look of a field is part of forms and of searches: their chunk must not come with every search.
  if (isInEntry(id, modules) || id.endsWith('/control-class.ts')) return 'app';
  if (formModules.test(id)) return 'forms';
  if (dataModules.test(id)) return 'data';
  const isSmall = (modules.getModuleInfo(id)?.code?.length ?? 0) < smallModule;
  return publicPagesWith(id, modules).size >= (isSmall ? somePages : manyPages) ? 'app' : null;
}

// The document can be read without its scripts, so styles and fonts are fetched before them.
const scriptPriority: Plugin = {
  name: 'script-priority',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
  },
};

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    endpointsPlugin(),
    drawingsPlugin(),
    limitsPlugin(),
    scriptPriority,
  ],
  resolve: {
    // wouter brings its own copy of what React has had since version 18.
    alias: [{ find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' }],
  },
  build: {
    // scripts/build.mjs chooses the folder.
    emptyOutDir: true,
    // The Content-Security-Policy allows no fonts in data: addresses.
    assetsInlineLimit: 0,
    // The server names the code of a page in its head.
    manifest: true,
    // One style sheet, linked once.
    cssCodeSplit: false,
    sourcemap: true,
    // The server names the modules of the first page (web/entry-server.tsx), and a link that is reached
    // by pointer or keyboard fetches its page (web/routes.tsx): no list of all modules in the first one.
    modulePreload: false,
    target: 'es2022',
    // Tailwind takes most of the time, and says so in each build.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // What most pages need comes as one file: thirty small ones compress badly.
            { name: getChunkName },
          ],
        },
      },
    },
  },
  server: {
    strictPort: false,
    proxy: {
      // Written out, because the short form changes the Host header, and the portal refuses writes
      // whose Origin is not its own host. Only calls: the modules of web/api and the page
      // /wsdot-reports have addresses that begin with the same words.
      '^/api/(?!.*\\.tsx?(\\?|$))': { target: portal },
      '/healthz': { target: portal },
      '/readyz': { target: portal },
      '^/ws$': { target: portal, ws: true },
    },
  },
});
