import { segmentsOf } from '#contract/remote-path';
import { translateErrors } from '../../live/files-problem.ts';
import { writeWhole } from './file-changes.ts';
import { createFileContext, type FileContext, type FilesDependencies } from './file-context.ts';
import { followed } from './path-guard.ts';

/** What the setup check tries; each throws the Problems of any file operation. */
export function createFilesProbe(dependencies: FilesDependencies) {
  async function probe<Value>(signal: AbortSignal, run: (context: FileContext) => Promise<Value>) {
    return await translateErrors(run(createFileContext(dependencies, signal)));
  }

  return {
    /** Lists the root and gives the number of entries. */
    countEntries: (signal: AbortSignal) =>
      probe(signal, async ({ files, guard }) => {
        const { absolute } = followed(await guard.find('/'));
        return (await files.list(absolute, { signal })).length;
      }),

    /**
     * Writes a small file below the root and removes it again. It is named like an unfinished upload, so
     * that the sweep removes it after a crash.
     */
    write: (signal: AbortSignal) =>
      probe(signal, async (context) => {
        const resolved = await context.guard.locate(segmentsOf('/blockplan-probe'));
        await writeWhole(context, {
          resolved,
          final: resolved.absolute,
          bytes: Buffer.from("Written by the portal's setup check. It can be deleted.\n"),
          mode: null,
          settle: (temporary) => context.files.unlink(temporary),
        });
      }),

    /** Size and modification time of a file, after reading its last byte as a test. */
    readEnd: (path: string, signal: AbortSignal) =>
      probe(signal, async ({ files, guard }) => {
        const resolved = await guard.find(path);
        const { absolute, attributes } = followed(resolved);
        const { sizeBytes, modifiedAt } = attributes;
        await files.readRange(absolute, Math.max(0, sizeBytes - 1), 1, { signal });
        await guard.confirm(resolved);
        return { sizeBytes, modifiedAt };
      }),
  };
}
