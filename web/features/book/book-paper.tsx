import './book-page.css';

import type { InteractiveWord } from '#contract/book';
import {
  pageLines,
  pageWidthPx,
  readBookText,
  wrapBookText,
  type BookRun,
} from '#contract/book-text';
import { WarningIcon } from '../../ui/icons/status-icons.tsx';
import { isPaleInk, paperInkOf } from './book-colors.ts';
import { placePieces, type PlacedPiece } from './place-pieces.ts';

type BookPaperProps = {
  text: string;
  words: readonly InteractiveWord[];
  /** As the game says it at the top: `Page 1 of 4`. */
  of: string;
};

const reader = 'Mara';
/** The page is drawn twice as large as in the game. */
const scale = 2;
const lineHeight = 25;
const baseline = 19;

/** One page at the measure of the game: 114 pixels, twice as large, 14 lines. Our own letters. */
export function BookPaper({ text, words, of }: BookPaperProps) {
  const runs = readBookText(text, { words, playerName: reader });
  const lines = wrapBookText(runs);
  const missing = Array.from({ length: Math.max(0, pageLines - lines.length) }, () => []);
  return (
    <div className="book-page">
      {/* On a narrow screen it scrolls sideways, with the arrow keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to take the focus (2.1.1) */}
      <div className="book-paper" role="region" aria-label="Drawn page" tabIndex={0}>
        <p className="book-page-number">{of}</p>
        <ol aria-label="The page as the game shows it">
          {[...lines, ...missing].map((line, index) => (
            <li
              key={index}
              className={index < pageLines ? 'book-line' : 'book-line book-line-over'}
            >
              <Line line={line} />
            </li>
          ))}
        </ol>
      </div>
      {lines.length > pageLines && (
        <p className="book-note">
          <WarningIcon size={16} /> Lines {pageLines + 1} to {lines.length} are not shown in the
          game.
        </p>
      )}
      <p className="text-muted type-small">{captionOf(runs)}</p>
    </div>
  );
}

function Line({ line }: { line: readonly BookRun[] }) {
  return (
    <svg
      className="book-ink"
      width={pageWidthPx * scale}
      height={lineHeight}
      viewBox={`0 0 ${pageWidthPx * scale} ${lineHeight}`}
    >
      {placePieces(line).map((piece) => (
        <Piece key={piece.x} piece={piece} />
      ))}
    </svg>
  );
}

/** Blanks are in the text, so that it can be read out and copied, and take their room by the next word's place. */
function Piece({ piece: { text, x, width, style } }: { piece: PlacedPiece }) {
  const room = { x: x * scale, width: width * scale };
  const stretch = isStretched(text, width)
    ? { textLength: (width - 1) * scale, lengthAdjust: 'spacingAndGlyphs' }
    : {};
  return (
    <g fill={paperInkOf(style.color)}>
      <text
        x={room.x}
        y={baseline}
        fontWeight={style.bold ? 700 : 400}
        fontStyle={style.italic ? 'italic' : 'normal'}
        {...stretch}
      >
        {style.obfuscated ? text.replace(/\S/g, '#') : text}
      </text>
      {style.underlined && <rect {...room} y={baseline + 2} height={scale} />}
      {style.struck && <rect {...room} y={baseline - 6} height={scale} />}
    </g>
  );
}

// The gap after the last sign is no part of the word. Blanks have nothing to stretch, and a lone ! or l
// would become a hair.
function isStretched(text: string, width: number): boolean {
  return text.trim() !== '' && width / [...text].length >= 4;
}

function captionOf(runs: readonly BookRun[]): string {
  const hints = runs.flatMap(({ word }) =>
    word?.hoverevent.enable === true && word.hoverevent.text !== '' ? [word.hoverevent.text] : [],
  );
  const isPale = runs.some(({ text, style }) => text.trim() !== '' && isPaleInk(style.color));
  return [
    `Shown as for a player named ${reader}.`,
    ...(hints.length > 0 ? [`Hover text: ${hints.map((hint) => `“${hint}”`).join(', ')}.`] : []),
    ...(isPale ? ['Pale colours are drawn darker here than in the game.'] : []),
  ].join(' ');
}
