import { segmentsOf } from '#contract/remote-path';
import { openDesk, type FilesParts } from './desk.ts';
import { followed } from './path-guard.ts';
import { writeWhole } from './write-whole.ts';

/** Lists the root; how many entries it has. Throws the Problems of any act on files. */
export async function probeListing(parts: FilesParts, signal: AbortSignal): Promise<number> {
  const desk = openDesk(parts, signal);
  const { absolute } = followed(await desk.guard.find('/'));
  return (await desk.files.list(absolute, { signal })).length;
}

/**
 * Writes a small file below the root and removes it again. It has the name of an unfinished upload:
 * what a crash leaves of it is swept away like one.
 */
export async function probeWriting(parts: FilesParts, signal: AbortSignal): Promise<void> {
  const desk = openDesk(parts, signal);
  const place = await desk.guard.locate(segmentsOf('/blockplan-probe'));
  await writeWhole(parts, desk, {
    place,
    final: place.absolute,
    bytes: Buffer.from('The set-up doctor of the portal was here.\n'),
    mode: null,
    settle: (temporary) => desk.files.unlink(temporary),
  });
}

/** When a file was last written to, in milliseconds; its end is read to see that it can be. */
export async function probeReading(
  parts: FilesParts,
  path: string,
  signal: AbortSignal,
): Promise<{ readonly sizeBytes: number; readonly modifiedAt: number }> {
  const desk = openDesk(parts, signal);
  const place = await desk.guard.find(path);
  const { absolute, attributes } = followed(place);
  const { sizeBytes, modifiedAt } = attributes;
  await desk.files.readRange(absolute, Math.max(0, sizeBytes - 1), 1, { signal });
  await desk.guard.confirm(place);
  return { sizeBytes, modifiedAt };
}
