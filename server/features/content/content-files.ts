import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { Content, contentSchemas, type ContentKey } from '#contract/content/content';
import { getErrorCode } from '../../database/engines/database-error.ts';

/** All errors in the content files, each with file, line and fix. The portal does not start with them. */
export class ContentError extends Error {
  constructor(errors: readonly string[]) {
    super(
      `Some content files need to be fixed:\n${errors.map((error) => `  - ${error}`).join('\n')}`,
    );
    this.name = 'ContentError';
  }
}

/** The content files that came with the portal, as parsed by the build. */
const BuiltContent = z.object({
  texts: z.record(z.string(), z.string()),
  content: Content,
});

export type ContentFilesOptions = {
  /** The setting CONTENT_DIR. */
  readonly folder: string;
  /** Where the portal's own content is, for files that the folder lacks. */
  readonly ownFolder: string;
};

/** Where the content that came with the portal is: next to the folder of the built server, or of the sources. */
export function ownContentFolder(): string {
  const folder = import.meta.url.endsWith('.ts') ? '../../../content' : '../content';
  return fileURLToPath(new URL(folder, import.meta.url));
}

const builtFile = 'built.json';

/**
 * Reads every content file and throws ContentError with all errors together. Text that is unchanged
 * since the build is not parsed again.
 */
export async function readContentFiles({
  folder,
  ownFolder,
}: ContentFilesOptions): Promise<Content> {
  const built = await readBuiltContent(ownFolder);
  const texts = await Promise.all(contentKeys().map((key) => readText(key, folder, ownFolder)));
  if (built && texts.every(({ key, text }) => built.texts[key] === text)) {
    return built.content;
  }
  const { readContentYaml } = await import('./content-yaml.ts');
  const errors: string[] = [];
  const bodies: Record<string, unknown> = {};
  for (const { key, text, fileName } of texts) {
    const read = readContentYaml(key, text, fileName);
    if (read.name === 'good') bodies[key] = read.body;
    else errors.push(...read.errors);
  }
  if (errors.length > 0) throw new ContentError(errors);
  return Content.parse(bodies);
}

/** The portal's own content as parsed by the build; null without a build. */
async function readBuiltContent(ownFolder: string): Promise<z.infer<typeof BuiltContent> | null> {
  const text = await readIfThere(join(ownFolder, builtFile));
  return text === null ? null : BuiltContent.parse(JSON.parse(text));
}

type LoadOptions = ContentFilesOptions & {
  /** Whether the operator set CONTENT_DIR: only then are missing files worth a line in the log. */
  readonly isChosen: boolean;
  readonly log: { readonly info: (message: string) => void };
};

/** Reads every content file, and logs which of them came from the portal's own folder. */
export async function loadContentFiles({
  isChosen,
  log,
  ...folders
}: LoadOptions): Promise<Content> {
  const content = await readContentFiles(folders);
  const absent = isChosen ? await findAbsentFiles(folders.folder) : [];
  if (absent.length > 0) {
    const names = absent.join(', ');
    log.info(`CONTENT_DIR has no ${names}: the portal's own content is shown instead`);
  }
  return content;
}

/** The files that a folder lacks; the same name with another extension, such as `.yml`, does not count. */
export async function findAbsentFiles(folder: string): Promise<readonly string[]> {
  const there = new Set(await readdir(folder));
  return contentKeys()
    .map((key) => `${key}.yaml`)
    .filter((file) => !there.has(file));
}

/** The names of the content files, each by the name of its schema. */
export function contentKeys(): readonly ContentKey[] {
  const keys = Object.keys(contentSchemas);
  return z.array(z.keyof(Content)).parse(keys);
}

type ContentText = { readonly key: ContentKey; readonly text: string; readonly fileName: string };

async function readText(key: ContentKey, folder: string, ownFolder: string): Promise<ContentText> {
  const fileName = `${basename(folder)}/${key}.yaml`;
  const text =
    (await readIfThere(join(folder, `${key}.yaml`))) ??
    (await readIfThere(join(ownFolder, `${key}.yaml`)));
  if (text === null) {
    throw new ContentError([
      `${fileName} is missing. Put it back, or set CONTENT_DIR to the folder that has it.`,
    ]);
  }
  return { key, text, fileName };
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = getErrorCode(error);
    if (code === 'ENOENT') return null;
    if (code === '') throw error;
    throw new ContentError([
      `${basename(dirname(file))}/${basename(file)} cannot be read (${code}). The portal must be allowed to read it.`,
    ]);
  }
}
