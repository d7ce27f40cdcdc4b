import { segmentsOf } from '#contract/remote-path';
import { asFilesProblem } from '../../live/files-problem.ts';
import { openDesk, type Desk, type FilesParts } from './desk.ts';
import { followed } from './path-guard.ts';
import { writeWhole } from './write-whole.ts';

/** What the set-up doctor tries; each throws the Problems of any act on files. */
export function createFilesProbe(parts: FilesParts) {
  async function probe<Value>(signal: AbortSignal, act: (desk: Desk) => Promise<Value>) {
    try {
      return await act(openDesk(parts, signal));
    } catch (error) {
      throw asFilesProblem(error);
    }
  }

  return {
    /** Lists the root; how many entries it has. */
    countEntries: (signal: AbortSignal) =>
      probe(signal, async ({ files, guard }) => {
        const { absolute } = followed(await guard.find('/'));
        return (await files.list(absolute, { signal })).length;
      }),

    /**
     * Writes a small file below the root and removes it again. It has the name of an unfinished upload:
     * what a crash leaves of it is swept away like one.
     */
    write: (signal: AbortSignal) =>
      probe(signal, async (desk) => {
        const place = await desk.guard.locate(segmentsOf('/blockplan-probe'));
        await writeWhole(parts, desk, {
          place,
          final: place.absolute,
          bytes: Buffer.from('The set-up doctor of the portal was here.\n'),
          mode: null,
          settle: (temporary) => desk.files.unlink(temporary),
        });
      }),

    /** How long a file is, and when it was last written to; its end is read to see that it can be. */
    readEnd: (path: string, signal: AbortSignal) =>
      probe(signal, async ({ files, guard }) => {
        const place = await guard.find(path);
        const { absolute, attributes } = followed(place);
        const { sizeBytes, modifiedAt } = attributes;
        await files.readRange(absolute, Math.max(0, sizeBytes - 1), 1, { signal });
        await guard.confirm(place);
        return { sizeBytes, modifiedAt };
      }),
  };
}
