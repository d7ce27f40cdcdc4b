import { stringify } from 'yaml';
import type { BookConfiguration } from '#contract/book/book';
import { CopyButton } from '../../ui/text/copy-button.tsx';
import { Card, CardHeader } from '../../ui/cards/card.tsx';

/** The plugin's file as it will be saved, read-only. */
export function ConfigurationPreview({ book }: { book: BookConfiguration }) {
  const text = stringify(book, {
    version: '1.1',
    lineWidth: 0,
    singleQuote: true,
    defaultStringType: 'PLAIN',
  });
  return (
    <Card
      as="section"
      flush
      className="lg:col-[3] lg:row-[2/span_2]"
      aria-label="Configuration preview"
    >
      <CardHeader title="Configuration preview">
        <CopyButton text={text} of="configuration" />
      </CardHeader>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre className={yamlClass} tabIndex={0}>
        {splitConfiguration(text).map(({ at, kind, piece }) =>
          kind === null ? (
            piece
          ) : (
            <span key={at} className={pieceClasses[kind]}>
              {piece}
            </span>
          ),
        )}
      </pre>
    </Card>
  );
}

const yamlClass =
  'max-h-120 overflow-auto bg-console p-4 font-mono text-xs leading-normal text-console-text [font-variant-ligatures:none]';
const pieceClasses = { key: 'text-console-aqua', number: 'text-console-green' } as const;

/** A piece of the configuration; `kind` is null for text without a color of its own. */
type ConfigurationPiece = {
  readonly at: number;
  readonly kind: 'key' | 'number' | null;
  readonly piece: string;
};

const keyPattern = /^( *)('[^']+'|[\w-]+)(:)( [|>][-+]?\d*)?/;

/** Finds the keys of the YAML text to highlight them; the text of the pages stays plain. */
export function splitConfiguration(text: string): readonly ConfigurationPiece[] {
  const pieces: ConfigurationPiece[] = [];
  let at = 0;
  const add = (piece: string, kind: ConfigurationPiece['kind']) => {
    if (piece !== '') pieces.push({ at, kind, piece });
    at += piece.length;
  };
  // Lines indented further than this belong to a multi-line text.
  let blockIndent: number | null = null;
  for (const line of text.split(/(?<=\n)/)) {
    const indent = line.length - line.trimStart().length;
    if (blockIndent !== null && line.trim() !== '' && indent <= blockIndent) blockIndent = null;
    const found = blockIndent === null ? keyPattern.exec(line) : null;
    if (!found) {
      add(line, null);
      continue;
    }
    const [, blanks = '', name = '', , opens] = found;
    add(blanks, null);
    add(`${name}:`, name.startsWith("'") ? 'number' : 'key');
    add(line.slice(blanks.length + name.length + 1), null);
    if (opens !== undefined) blockIndent = indent;
  }
  return pieces;
}
