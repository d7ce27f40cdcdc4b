import { stringify } from 'yaml';
import type { BookConfiguration } from '#contract/book';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { colourKeys } from './colour-keys.ts';

/** What will stand in the plugin's file, to read only. */
export function ConfigurationPreview({ book }: { book: BookConfiguration }) {
  const text = stringify(book, {
    version: '1.1',
    lineWidth: 0,
    singleQuote: true,
    defaultStringType: 'PLAIN',
  });
  return (
    <Card as="section" flush className="book-configuration" aria-label="Configuration preview">
      <CardHeader title="Configuration preview">
        <CopyButton text={text} of="configuration" />
      </CardHeader>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre className="book-yaml" tabIndex={0}>
        {colourKeys(text).map(({ at, kind, piece }) =>
          kind === null ? (
            piece
          ) : (
            <span key={at} className={`book-yaml-${kind}`}>
              {piece}
            </span>
          ),
        )}
      </pre>
    </Card>
  );
}
