import { openDesk, type FilesParts } from './desk.ts';
import { followed } from './path-guard.ts';
import { writeWhole } from './write-whole.ts';

/** Writes what a file said beside it, as `<name>.bak`, in place of an earlier such copy. */
export async function backUpFile(parts: FilesParts, path: string, content: string): Promise<void> {
  const desk = openDesk(parts);
  const place = await desk.guard.find(`${path}.bak`);
  // A link in this place is followed only inside the root.
  const final = place.entry === null ? place.absolute : followed(place).absolute;
  await writeWhole(parts, desk, {
    place,
    final,
    bytes: Buffer.from(content),
    mode: null,
    settle: (temporary) => desk.files.rename(temporary, final, { replace: place.entry !== null }),
  });
}
