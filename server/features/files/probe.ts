import { splitRemotePath } from '#contract/files/remote-path';
import { SftpError } from '#protocols/sftp/sftp-error';
import { translateErrors } from '../../live/files-problem.ts';
import { writeWhole } from './changes/file-changes.ts';
import { createFileContext, type FileContext, type FilesDependencies } from './file-context.ts';
import { requireTarget } from './paths/path-guard.ts';

/** Every machine has one of these, and a game server's folder has none. */
const systemFiles = ['/etc/passwd', '/proc/version', '/C:/Windows'];

async function exists(looking: Promise<unknown>): Promise<boolean> {
  try {
    await looking;
    return true;
  } catch (error) {
    if (error instanceof SftpError && !error.retryable && error.kind !== 'aborted') return false;
    throw error;
  }
}

/** What the setup check tries; each throws the Problems of any file operation. */
export function createFilesProbe(dependencies: FilesDependencies) {
  async function probe<Value>(signal: AbortSignal, run: (context: FileContext) => Promise<Value>) {
    return await translateErrors(run(createFileContext(dependencies, signal)));
  }

  return {
    /** Lists the root and returns the number of entries. */
    countEntries: (signal: AbortSignal) =>
      probe(signal, async ({ guard }) => {
        const { absolute } = requireTarget(await guard.find('/'));
        return (await guard.listOwn(absolute)).length;
      }),

    /**
     * Writes a small file below the root and removes it again. It is named like an unfinished upload, so
     * that the sweep removes it after a crash.
     */
    write: (signal: AbortSignal) =>
      probe(signal, async (context) => {
        const resolved = await context.guard.locate(splitRemotePath('/blockplan-probe'));
        await writeWhole(context, {
          resolved,
          final: resolved.absolute,
          bytes: Buffer.from("Written by the portal's setup check. It can be deleted.\n"),
          mode: null,
          settle: (temporary) => context.files.unlink(temporary),
        });
      }),

    /** Whether the account sees the machine itself, not only the folder that it was given. */
    seesOutsideFolder: (signal: AbortSignal) =>
      probe(signal, async ({ files }) => {
        const seen = await Promise.all(
          systemFiles.map((path) => exists(files.lstat(path, { signal }))),
        );
        return seen.includes(true);
      }),

    /** Size and modification time of a file, after reading its last byte as a test. */
    readEnd: (path: string, signal: AbortSignal) =>
      probe(signal, async ({ files, guard }) => {
        const { absolute, attributes } = requireTarget(await guard.find(path));
        const { sizeBytes, modifiedAt } = attributes;
        await files.readRange(absolute, Math.max(0, sizeBytes - 1), 1, {
          signal,
          onOpen: (opened) => guard.confirmOpened(absolute, opened),
        });
        return { sizeBytes, modifiedAt };
      }),
  };
}
