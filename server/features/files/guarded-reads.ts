import { Problem } from '#contract/problems';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { FilesLink } from '../../live/files-link.ts';
import { createPathGuard, followed, type PathGuard } from './path-guard.ts';
import type { RemoteFiles } from './remote-files.ts';

type Reached = { readonly files: RemoteFiles; readonly guard: PathGuard };

/**
 * What other subjects read of the game server's files, settings and the log: by the same guard as every
 * call, so that no link of the game server leads them out of the root either. Paths are below the root.
 */
export function createGuardedReads(link: Pick<FilesLink, 'client'>, root: string) {
  let reached: Reached | null = null;

  /** One guard for a connection: it asks where the root is once. Null while there is no connection. */
  function reach(): Reached | null {
    const { client } = link;
    if (!client) return null;
    if (reached?.files !== client)
      reached = { files: client, guard: createPathGuard(client, root) };
    return reached;
  }

  return {
    /** Names of the files in a folder, and of links that may lead to some; null when it cannot be read. */
    listNames: async (folder: string): Promise<readonly string[] | null> => {
      const now = reach();
      return now && (await unlessRefused(listNames(now, folder)));
    },
    /** The beginning of a text; null when it cannot be read. */
    readText: async (path: string, maxBytes: number): Promise<string | null> => {
      const now = reach();
      const bytes = now && (await unlessRefused(readPart(now, path, 0, maxBytes)));
      return bytes?.toString('utf8') ?? null;
    },
    /** For following a file that grows, for as long as this connection lasts; errors reject. */
    follow: () => {
      const now = reach();
      if (!now) return null;
      const source = {
        stat: async (path: string) => (await findFile(now, path)).target.attributes,
        readRange: (path: string, start: number, length: number) =>
          readPart(now, path, start, length),
      };
      return { connection: now.files, files: source };
    },
  };
}

async function listNames({ files, guard }: Reached, folder: string): Promise<readonly string[]> {
  const place = await guard.find(folder);
  const entries = await files.list(followed(place).absolute);
  await guard.confirm(place);
  return entries.filter(({ kind }) => kind === 'file' || kind === 'link').map(({ name }) => name);
}

async function readPart(
  reached: Reached,
  path: string,
  start: number,
  length: number,
): Promise<Buffer> {
  const { place, target } = await findFile(reached, path);
  const bytes = await reached.files.readRange(target.absolute, start, length);
  await reached.guard.confirm(place);
  return bytes;
}

// Reading a pipe or a device would wait for ever.
async function findFile({ guard }: Reached, path: string) {
  const place = await guard.find(path);
  const target = followed(place);
  if (target.attributes.kind !== 'file') throw new Problem('wrong-kind');
  return { place, target };
}

async function unlessRefused<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof SftpError || error instanceof Problem) return null;
    throw error;
  }
}
