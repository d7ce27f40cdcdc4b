import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentKeys, readContentFiles } from '../../server/features/content/content-files.ts';
import { distFolder, root } from '../paths.mjs';

const from = join(root, 'content');
const to = join(distFolder, 'content');

/**
 * Copies the content files next to the built portal, with their parsed content, so that a start
 * with unchanged files parses no YAML. Throws with file, line, and remedy if one is invalid.
 */
export async function buildContent() {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const content = await readContentFiles({ folder: from, ownFolder: from });
  const texts = {};
  for (const key of contentKeys()) {
    copyFileSync(join(from, `${key}.yaml`), join(to, `${key}.yaml`));
    texts[key] = readFileSync(join(from, `${key}.yaml`), 'utf8');
  }
  writeFileSync(join(to, 'built.json'), JSON.stringify({ texts, content }));
  return content;
}
