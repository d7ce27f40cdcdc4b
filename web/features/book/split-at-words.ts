/** A piece of a page as it is written; `name` is the placeholder of an interactive word. */
export type TextPiece = {
  readonly at: number;
  readonly piece: string;
  readonly name: string | null;
};

/** The pieces joined are the text again. */
export function splitAtWords(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  const add = (to: number, name: string | null) => {
    if (to > from) pieces.push({ at: from, piece: text.slice(from, to), name });
    from = to;
  };
  for (const found of text.matchAll(/%booknews_([A-Za-z0-9_]+)%/gi)) {
    add(found.index, null);
    add(found.index + found[0].length, found[1] ?? '');
  }
  add(text.length, null);
  return pieces;
}
