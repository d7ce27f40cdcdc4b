/** A piece of the configuration; `kind` is null for what keeps the colour of the text. */
export type ColouredPiece = {
  readonly at: number;
  readonly kind: 'key' | 'number' | null;
  readonly piece: string;
};

const key = /^( *)('[^']+'|[\w-]+)(:)( [|>][-+]?\d*)?/;

/** The names of the settings, so that they stand out; the pages' own text is left alone. */
export function colourKeys(text: string): readonly ColouredPiece[] {
  const pieces: ColouredPiece[] = [];
  let at = 0;
  const add = (piece: string, kind: ColouredPiece['kind']) => {
    if (piece !== '') pieces.push({ at, kind, piece });
    at += piece.length;
  };
  // Lines that stand further in than this belong to a text of several lines.
  let block: number | null = null;
  for (const line of text.split(/(?<=\n)/)) {
    const indent = line.length - line.trimStart().length;
    if (block !== null && line.trim() !== '' && indent <= block) block = null;
    const found = block === null ? key.exec(line) : null;
    if (!found) {
      add(line, null);
      continue;
    }
    const [, blanks = '', name = '', , opens] = found;
    add(blanks, null);
    add(`${name}:`, name.startsWith("'") ? 'number' : 'key');
    add(line.slice(blanks.length + name.length + 1), null);
    if (opens !== undefined) block = indent;
  }
  return pieces;
}
