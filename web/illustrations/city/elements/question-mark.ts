const rows: readonly string[] = ['111', '001', '011', '000', '010'];

/** The outlines of a question mark's dots. `drawDot` gets how far right and how far up a dot is, in dots. */
export function questionMark(drawDot: (across: number, up: number) => string): string {
  return rows
    .flatMap((row, down) =>
      [...row].map((dot, across) => (dot === '1' ? drawDot(across, rows.length - 1 - down) : '')),
    )
    .join('');
}
