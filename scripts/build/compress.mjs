import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// The server compresses pages when it renders them; fonts and pictures are already compressed.
const compressible = /\.(js|css|svg|json|txt)$/;
const smallestBytes = 256;

/** Writes `x.js.br` and `x.js.gz` next to each `x.js`, at the highest compression because it runs once. */
export async function compressFiles(folder) {
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
