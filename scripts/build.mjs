import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStamp, fingerprintSources, isBuildCurrent } from './build/fingerprint.mjs';
import { installPackages } from './install.mjs';
import { distFolder, node24, root } from './paths.mjs';
import { childEnvironment } from './processes/child-processes.mjs';

const entries = {
  'server/main': 'server/main.ts',
  'server/admin': 'server/admin.ts',
  'server/demo': 'server/demo/main.ts',
  'server/password-worker': 'server/features/auth/passwords/password-worker.ts',
  'practice-server/main': 'practice-server/main.ts',
};

// Packages with native code stay where npm put them.
const nativePackages = ['better-sqlite3', '@node-rs/argon2', 'sharp', 'ssh2', 'pg-native'];
// Bundled CommonJS packages use these names, which ES modules do not have.
const commonJsNames = [
  "import { createRequire as blockplanRequire } from 'node:module';",
  'const require = blockplanRequire(import.meta.url);',
  'const __filename = import.meta.filename;',
  'const __dirname = import.meta.dirname;',
].join(' ');

/** Builds on Node 24 if the sources have changed since the last build. */
export async function buildWhenStale({ signal } = {}) {
  if (isBuildCurrent()) return;
  console.log('Building…');
  await buildOnNode24(signal);
}

async function buildOnNode24(signal) {
  const child = spawn(node24, [join(root, 'scripts', 'build.mjs')], {
    cwd: root,
    // A test runner sets it to `test`, which would build pages in development mode.
    env: childEnvironment({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(signal ? { signal } : {}),
  });
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The build failed; the reason is above.')),
    );
  });
}

async function build() {
  const began = performance.now();
  // Read before building, so that a file saved in the meantime makes the build stale again.
  const sources = fingerprintSources();
  rmSync(buildStamp, { force: true });
  await Promise.all([bundleServers(), buildWeb()]);
  copyMapPage();
  mkdirSync(distFolder, { recursive: true });
  writeFileSync(buildStamp, JSON.stringify({ sources }));
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

/**
 * Packages are bundled, because reading hundreds of small files takes half of the time to the first
 * answer.
 */
async function bundleServers() {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: distFolder,
    bundle: true,
    external: nativePackages,
    banner: { js: commonJsNames },
    // Halves the code to read at each start; names stay, so that stack traces are readable.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'linked',
    plugins: [ownImports(), zodInUse(), httpWithoutItsClient()],
    platform: 'node',
    format: 'esm',
    target: 'node24',
    sourcemap: true,
    logLevel: 'warning',
  });
}

/** The page of the practice maps is served unchanged, from next to the program. */
function copyMapPage() {
  cpSync(
    join(root, 'practice-server', 'map', 'page'),
    join(distFolder, 'practice-server', 'page'),
    { recursive: true },
  );
}

/** `#contract/…` and `#protocols/…` are our own files, so they are bundled. */
function ownImports() {
  return {
    name: 'blockplan-own-imports',
    setup(build) {
      build.onResolve({ filter: /^#(contract|protocols)\// }, ({ path }) => ({
        path: join(root, `${path.slice(1)}.ts`),
      }));
    },
  };
}

/**
 * An ES import of `node:http` reads all its exports, which loads Node's fetch and WebSocket client;
 * a start needs neither.
 */
function httpWithoutItsClient() {
  return {
    name: 'blockplan-http-without-its-client',
    setup(build) {
      build.onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
        kind === 'import-statement' ? { path: 'http', namespace: 'built-in' } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'built-in' }, ({ path }) => ({
        contents: `module.exports = process.getBuiltinModule('node:${path}');`,
      }));
    },
  };
}

/**
 * `import { z }` refers to an object with all of zod, including forty languages; `import * as z`
 * means the same and lets the bundler drop unused parts.
 */
function zodInUse() {
  const named = /^import \{ z \} from 'zod';$/m;
  return {
    name: 'blockplan-zod-in-use',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (path.includes('node_modules')) return undefined;
        const text = await readFile(path, 'utf8');
        return { contents: text.replace(named, "import * as z from 'zod';"), loader: 'ts' };
      });
    },
  };
}

async function buildWeb() {
  const { build: viteBuild, createLogger } = await import('vite');
  const customLogger = createLogger('warn');
  const { warnOnce } = customLogger;
  // drawings-plugin.ts writes these files, so Vite does not find them while it reads the styles.
  customLogger.warnOnce = (message, options) => {
    if (!message.startsWith('\n/drawings/')) warnOnce(message, options);
  };
  await viteBuild({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', customLogger });
  await buildRenderer(viteBuild);
  const { buildContent } = await import('./build/build-content.mjs');
  await buildContent();
  const { compressFiles } = await import('./build/compress.mjs');
  await compressFiles(join(distFolder, 'web'));
}

/** The server-side renderer of pages, as `dist/server/render.js`. */
async function buildRenderer(viteBuild) {
  await viteBuild({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    // Without it, React uses its slow development build.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'web', 'entry-server.tsx'),
      outDir: join(distFolder, 'server'),
      emptyOutDir: false,
      manifest: false,
      sourcemap: false,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
    },
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await installPackages();
    if (process.execPath === realpathSync(node24)) await build();
    else await buildOnNode24();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
