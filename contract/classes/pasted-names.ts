/** A line of a pasted list; `name` is empty if it has only an email address. */
type PastedLine = {
  readonly whole: string;
  readonly name: string;
  readonly isHeading: boolean;
};

/** A row of headings: how many cells it has, and which cells of the rows below it are names. */
type Headings = {
  readonly line: string;
  readonly separator: string;
  readonly width: number;
  readonly at: readonly number[];
};

/** What other programs put around a name, such as the direction of Arabic; not what joins letters within a name. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * Reads a list of names, a copied table, or a CSV file. If a row of headings says which columns are names, everything
 * else in the rows below, such as a student number or a birthday, is left out.
 */
export function readPastedLines(text: string): readonly PastedLine[] {
  let headings: Headings | null = null;
  // A list of addresses, as mail programs write it, is on one line.
  const lines = text
    .replaceAll(invisible, '')
    .split(/\r?\n|(?<=>)[,;]/)
    .filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    const candidate = findHeadings(line);
    const neighbors = [lines[index - 1] ?? '', lines[index + 1] ?? ''];
    const isRow = candidate !== null && looksLikeRow(candidate, neighbors, headings);
    const found = isRow ? null : candidate;
    headings = found ?? headings;
    const whole = line.split('\t').map(removeQuotes).join(' ').replaceAll(/\s+/g, ' ').trim();
    if (found !== null) return { whole, name: whole, isHeading: true };
    const named = headings === null ? '' : readColumns(line, headings);
    return { whole, name: named || readName(line), isHeading: isCount(whole) };
  });
}

/** Above its list, Google Classroom says “30 students.” */
function isCount(line: string): boolean {
  return /^\d+ students$/i.test(line);
}

const wholeNames: ReadonlySet<string> = new Set([
  'name',
  'names',
  'full name',
  'student',
  'students',
  'student name',
  'student names',
  'student full name',
  'student name last first',
  'last first',
  'first name last name',
  'last name first name',
  'nombre completo',
  'nombre y apellido',
  'nombre y apellidos',
  'apellidos y nombre',
  'apellidos y nombres',
  'alumno',
  'alumnos',
  'estudiante',
  'estudiantes',
]);
const firstNames: ReadonlySet<string> = new Set([
  'first name',
  'firstname',
  'given name',
  'legal first name',
  'preferred name',
  'student first name',
  'nombre',
  'nombres',
  'nombre s',
]);
const lastNames: ReadonlySet<string> = new Set([
  'last name',
  'lastname',
  'legal last name',
  'surname',
  'family name',
  'student last name',
  'apellido',
  'apellidos',
  'apellido s',
  'apellido paterno',
]);

function findHeadings(line: string): Headings | null {
  for (const separator of line.includes('\t') ? ['\t'] : [',', ';', '']) {
    const cells = splitCells(line, separator).map((cell) =>
      cell
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    );
    if (cells.length === 1 && separator !== '') continue;
    const find = (names: ReadonlySet<string>) => cells.findIndex((cell) => names.has(cell));
    const whole = find(wholeNames);
    // Alone, `First` and `Last` are surnames.
    const isShort = cells.includes('first') && cells.includes('last');
    const first = isShort ? cells.indexOf('first') : find(firstNames);
    const last = isShort ? cells.indexOf('last') : find(lastNames);
    const width = cells.length;
    if (whole !== -1) return { line, separator, width, at: [whole] };
    if (first !== -1) return { line, separator, width, at: [first, last] };
    // The first names are under a heading of another name, so the rows are read as they are.
    if (last !== -1) return { line, separator: '', width, at: [] };
  }
  return null;
}

/** In a table with a column of roles, each row has a cell that says “Student.” */
function looksLikeRow(
  { line, separator, at }: Headings,
  neighbors: readonly string[],
  known: Headings | null,
): boolean {
  if (separator === '') return false;
  if (known !== null && known.separator !== '') return line !== known.line;
  const cells = splitCells(line, separator);
  const others = neighbors.map((each) => splitCells(each, separator));
  return at.some((place) => place !== -1 && others.some((other) => other[place] === cells[place]));
}

function readColumns(line: string, { separator, width, at }: Headings): string {
  if (separator === '') return '';
  const cells = splitCells(line, separator);
  const [first = 0, second] = at;
  // Without quotation marks, `Lima, Ana` under one heading is two cells.
  if (separator === ',' && second === undefined && cells.length > width)
    return readName(cells.slice(first, first + 1 + cells.length - width).join(', '));
  return at.flatMap((place) => readName(cells[place] ?? '') || []).join(' ');
}

function readName(line: string): string {
  const cells = splitCells(line, findSeparator(line));
  // A cell of a table without a letter is a number or a date.
  const named = cells.length === 1 ? cells : cells.filter((cell) => /\p{L}/u.test(cell));
  const whole = named.join(' ').replaceAll(/\s+/g, ' ').trim();
  // The patterns begin only where a word or a gap begins, because a long one would take minutes otherwise.
  const name = removeQuotes(whole.replace(/^(?:\d+[.)]?|[-*•–]) /, ''))
    .replaceAll(/(?<![^\s,;<>()"])[^\s,;<>()"]+@[^\s,;<>()"]+/g, '')
    .replaceAll(/<\s*>|\(\s*\)/g, '')
    // Spreadsheets in some languages separate cells with semicolons.
    .replaceAll(/,(?=\S)|;/g, ', ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;]+|(?<![\s,;])[\s,;]+$/g, '');
  return removeQuotes(name);
}

/** What separates the cells of a line; empty if the line is one cell. */
function findSeparator(line: string): string {
  if (line.includes('\t')) return '\t';
  return line.includes('","') ? ',' : '';
}

/** The cells of one line without the quotation marks around them; without a separator, the whole line. */
function splitCells(line: string, separator: string): readonly string[] {
  if (separator === '') return [removeQuotes(line)];
  const cells = line.match(
    new RegExp(`(?:"(?:[^"]|"")*"|[^${separator}])+|(?<=^|${separator})(?=${separator}|$)`, 'g'),
  );
  return (cells ?? []).map(removeQuotes);
}

/** Spreadsheets put quotation marks around a cell with a comma, and double those inside. */
function removeQuotes(cell: string): string {
  const quoted = /^["“](?<inside>.*)["”]$/.exec(cell.trim())?.groups?.['inside'];
  return quoted === undefined ? cell.trim() : quoted.replaceAll('""', '"').trim();
}
