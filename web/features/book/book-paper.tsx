import type { CSSProperties } from 'react';
import type { InteractiveWord } from '#contract/book';
import { pageLines, readBookText, wrapBookText, type BookRun } from '#contract/book-text';
import { WarningIcon } from '../../ui/icons/status-icons.tsx';
import { inkOf } from './book-colours.ts';

type BookPaperProps = { text: string; words: readonly InteractiveWord[] };

const reader = 'Mara';

/** One page at the measure of the game: 114 pixels, twice as large, 14 lines. Our own letters. */
export function BookPaper({ text, words }: BookPaperProps) {
  const lines = wrapBookText(readBookText(text, { words, playerName: reader }));
  const missing = Array.from({ length: Math.max(0, pageLines - lines.length) }, () => []);
  return (
    <>
      <ol className="book-paper" aria-label="The page as the game shows it">
        {[...lines, ...missing].map((line, index) => (
          <li key={index} className={index < pageLines ? 'book-line' : 'book-line book-line-over'}>
            {line.map((run, at) => (
              <Run key={at} run={run} />
            ))}
          </li>
        ))}
      </ol>
      {lines.length > pageLines && (
        <p className="book-note">
          <WarningIcon size={16} /> Lines {pageLines + 1} to {lines.length} are not shown in the
          game.
        </p>
      )}
    </>
  );
}

function Run({ run: { text, style, word } }: { run: BookRun }) {
  const decoration = [style.underlined && 'underline', style.struck && 'line-through'];
  const look: CSSProperties = {
    color: inkOf(style.color),
    fontWeight: style.bold ? 700 : 400,
    fontStyle: style.italic ? 'italic' : 'normal',
    textDecoration: decoration.filter((each) => each !== false).join(' ') || 'none',
  };
  const hint = word?.hoverevent.enable === true ? word.hoverevent.text : undefined;
  return (
    <span style={look} title={hint}>
      {style.obfuscated ? text.replace(/\S/g, '#') : text}
    </span>
  );
}
