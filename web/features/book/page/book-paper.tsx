import type { InteractiveWord } from '#contract/book/book';
import { glyphWidth } from '#contract/book/book-glyphs';
import {
  pageLines,
  pageWidthPx,
  readBookText,
  wrapBookText,
  type BookRun,
  type BookStyle,
} from '#contract/book/book-text';
import { classNames } from '../../../ui/class-names.ts';
import { isPale, paperColor } from '../book-colors.tsx';
import { BookWarning } from '../book-warning.tsx';

type BookPaperProps = {
  text: string;
  words: readonly InteractiveWord[];
  /** The line that the game shows at the top: `Page 1 of 4`. */
  of: string;
};

const playerName = 'Mara';
/** The page is drawn twice as large as in the game. */
const scale = 2;
const lineHeight = 25;
const baseline = 19;

/** One page with the game's measures: 114 pixels wide, drawn twice as large, 14 lines. The font is our own. */
export function BookPaper({ text, words, of }: BookPaperProps) {
  const runs = readBookText(text, { words, playerName });
  const lines = wrapBookText(runs);
  const missing = Array.from({ length: Math.max(0, pageLines - lines.length) }, () => []);
  return (
    <div className="grid justify-items-center gap-3 [&>p]:max-w-80 [&>p]:text-center">
      <div className="book-paper" role="region" aria-label="Rendered page">
        <p className="mb-2 text-end text-md text-[#4d3c18]">{of}</p>
        <ol aria-label="The page as it appears in the game">
          {[...lines, ...missing].map((line, index) => (
            <li
              key={index}
              className={classNames('book-line', index >= pageLines && 'bg-[#f3c9b8]')}
            >
              <Line line={line} />
            </li>
          ))}
        </ol>
      </div>
      {lines.length > pageLines && (
        <BookWarning>
          Lines {pageLines + 1} to {lines.length} do not appear in the game.
        </BookWarning>
      )}
      <p className="text-muted type-small">{formatCaption(runs)}</p>
    </div>
  );
}

function Line({ line }: { line: readonly BookRun[] }) {
  return (
    <svg
      // On the narrowest screens the page is drawn smaller, so that it never scrolls.
      className="block h-auto max-w-full overflow-visible text-[20px] whitespace-pre"
      width={pageWidthPx * scale}
      height={lineHeight}
      viewBox={`0 0 ${pageWidthPx * scale} ${lineHeight}`}
    >
      {positionWords(line).map((piece) => (
        <Piece key={piece.x} piece={piece} />
      ))}
    </svg>
  );
}

/** Spaces are part of the text, so that it can be read out and copied; the next word's position makes their gap. */
function Piece({ piece: { text, x, width, style } }: { piece: PositionedWord }) {
  const box = { x: x * scale, width: width * scale };
  const stretch = isStretched(text, width)
    ? { textLength: (width - 1) * scale, lengthAdjust: 'spacingAndGlyphs' }
    : {};
  return (
    <g fill={paperColor(style.color)}>
      <text
        x={box.x}
        y={baseline}
        fontWeight={style.bold ? 700 : 400}
        fontStyle={style.italic ? 'italic' : 'normal'}
        {...stretch}
      >
        {style.obfuscated ? text.replace(/\S/g, '#') : text}
      </text>
      {style.underlined && <rect {...box} y={baseline + 2} height={scale} />}
      {style.struck && <rect {...box} y={baseline - 6} height={scale} />}
    </g>
  );
}

// The gap after the last character is not part of the word. Spaces have nothing to stretch, and a lone ! or l
// would become too thin.
function isStretched(text: string, width: number): boolean {
  return text.trim() !== '' && width / [...text].length >= 4;
}

function formatCaption(runs: readonly BookRun[]): string {
  const hints = runs.flatMap(({ word }) =>
    word?.hoverevent.enable === true && word.hoverevent.text !== '' ? [word.hoverevent.text] : [],
  );
  const hasPaleText = runs.some(({ text, style }) => text.trim() !== '' && isPale(style.color));
  return [
    `Shown as a player named ${playerName} would see it.`,
    ...(hints.length > 0 ? [`Hover text: ${hints.map((hint) => `“${hint}”`).join(', ')}.`] : []),
    ...(hasPaleText ? ['Pale colors are darker here than in the game.'] : []),
  ].join(' ');
}

/** A word or the spaces after it, at the position where the game draws it; in pixels of the game. */
type PositionedWord = {
  readonly text: string;
  readonly x: number;
  /** Includes the gap of one pixel after the last character. */
  readonly width: number;
  readonly style: BookStyle;
};

/** Positions every word by the game's own glyph widths, so that a line ends where it ends in the game. */
export function positionWords(line: readonly BookRun[]): readonly PositionedWord[] {
  let x = 0;
  return line.flatMap(({ text, style }) =>
    (text.match(/\s+|\S+/g) ?? []).map((piece) => {
      const width = [...piece].reduce(
        (sum, character) => sum + glyphWidth(character, style.bold),
        0,
      );
      const placed = { text: piece, x, width, style };
      x += width;
      return placed;
    }),
  );
}
