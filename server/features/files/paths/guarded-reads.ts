import { Problem } from '#contract/problems';
import { SftpError } from '#protocols/sftp/sftp-error';
import type { FilesLink, SftpClient } from '../../../live/files-link.ts';
import { translateErrors } from '../../../live/files-problem.ts';
import { createPathGuard, requireTarget, type PathGuard } from './path-guard.ts';

type GuardedFiles = { readonly files: SftpClient; readonly guard: PathGuard };

/** Nobody waits for most of these reads, so nobody would cancel them. */
const maxReadMs = 30_000;

/**
 * Reads for other features (settings, the log) behind the same path guard, so that no link leads them out of
 * the root. Paths are below the root.
 */
export function createGuardedReads(link: Pick<FilesLink, 'client' | 'target'>, root: string) {
  let reached: GuardedFiles | null = null;

  /** One guard for each connection, which resolves the root once. Null while disconnected. */
  function reach(): GuardedFiles | null {
    const { client } = link;
    if (!client) return null;
    if (reached?.files !== client)
      reached = { files: client, guard: createPathGuard(client, root) };
    return reached;
  }

  return {
    /**
     * Names of the files and links in a folder; null while disconnected.
     * @throws Problem if it cannot be read
     */
    listNames: async (folder: string): Promise<readonly string[] | null> => {
      const now = reach();
      return now && (await translateErrors(listNames(now, folder)));
    },
    /** The beginning of a text; null if it cannot be read. */
    readText: async (path: string, maxBytes: number): Promise<string | null> => {
      const now = reach();
      const bytes = now && (await nullIfRefused(readPart(now, path, 0, maxBytes)));
      return bytes?.toString('utf8') ?? null;
    },
    /** For following a growing file of the server that is connected now; errors reject. */
    follow: () => {
      const now = reach();
      const { target } = link;
      if (!now || !target) return null;
      const { username, host, port } = target;
      const source = {
        stat: async (path: string) => (await findFile(now, path)).attributes,
        readRange: (path: string, start: number, length: number) =>
          readPart(now, path, start, length),
      };
      return { place: `${username}@${host}:${port}`, files: source };
    },
  };
}

async function listNames({ guard }: GuardedFiles, folder: string): Promise<readonly string[]> {
  const resolved = await guard.find(folder);
  const limit = AbortSignal.timeout(maxReadMs);
  const entries = await guard.listOwn(requireTarget(resolved).absolute, limit);
  return entries.filter(({ kind }) => kind === 'file' || kind === 'link').map(({ name }) => name);
}

async function readPart(
  reached: GuardedFiles,
  path: string,
  start: number,
  length: number,
): Promise<Buffer> {
  const { absolute } = await findFile(reached, path);
  return await reached.files.readRange(absolute, start, length, {
    signal: AbortSignal.timeout(maxReadMs),
    onOpen: (attributes) => reached.guard.confirmOpened(absolute, attributes),
  });
}

// Reading a pipe or a device would wait forever.
async function findFile({ guard }: GuardedFiles, path: string) {
  const target = requireTarget(await guard.find(path));
  if (target.attributes.kind !== 'file') throw new Problem('wrong-kind');
  return target;
}

async function nullIfRefused<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof SftpError || error instanceof Problem) return null;
    throw error;
  }
}
