import { spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fingerprintSources, isBuildCurrent } from './build/fingerprint.mjs';
import { publishBuild, removeAbandoned } from './build/publish.mjs';
import { installPackages } from './install.mjs';
import { cacheFolder, distFolder, node24, root } from './paths.mjs';
import { childEnvironment } from './processes/child-processes.mjs';

// A portal may be running from dist/, so the build is made here and moved there when it is complete.
const newFolder = join(cacheFolder, `build-${process.pid}`);

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
// The server compresses pages when it renders them; fonts and pictures are already compressed.
const compressible = /\.(js|css|svg|json|txt)$/;
const smallestBytes = 256;

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
  removeAbandoned(cacheFolder);
  try {
    await Promise.all([bundleServers(), buildWeb()]);
    copyMapPage();
    publishBuild(newFolder, distFolder, { sources });
  } finally {
    rmSync(newFolder, { recursive: true, force: true });
  }
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
    outdir: newFolder,
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
  cpSync(join(root, 'practice-server', 'map', 'page'), join(newFolder, 'practice-server', 'page'), {
    recursive: true,
  });
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
  await viteBuild({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    customLogger,
    build: { outDir: join(newFolder, 'web') },
  });
  await buildRenderer(viteBuild);
  await buildContent();
  await compressFiles(join(newFolder, 'web'));
}

/** The server-side renderer of pages, as `server/render.js`. */
async function buildRenderer(viteBuild) {
  await viteBuild({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    // Without it, React uses its slow development build.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'web', 'entry-server.tsx'),
      outDir: join(newFolder, 'server'),
      emptyOutDir: false,
      manifest: false,
      sourcemap: false,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
    },
  });
}

/**
 * Copies the content files next to the built portal, with their parsed content, so that a start
 * with unchanged files parses no YAML. Throws with file, line, and remedy if one is invalid.
 */
async function buildContent() {
  const { contentKeys, readContentFiles } =
    await import('../server/features/content/content-files.ts');
  const from = join(root, 'content');
  const to = join(newFolder, 'content');
  mkdirSync(to, { recursive: true });
  const content = await readContentFiles({ folder: from, ownFolder: from });
  const texts = {};
  for (const key of contentKeys()) {
    copyFileSync(join(from, `${key}.yaml`), join(to, `${key}.yaml`));
    texts[key] = readFileSync(join(from, `${key}.yaml`), 'utf8');
  }
  writeFileSync(join(to, 'built.json'), JSON.stringify({ texts, content }));
}

/** Writes `x.js.br` and `x.js.gz` next to each `x.js`, at the highest compression because it runs once. */
async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => compressible.test(name)).map((name) => join(folder, name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < smallestBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
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
