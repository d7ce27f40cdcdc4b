import { stringify } from 'yaml';
import type { BookConfiguration } from '#contract/book';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Sheet, SheetHead } from '../../ui/sheet.tsx';

/** What will stand in the plugin's file, to read only. */
export function ConfigurationPreview({ book }: { book: BookConfiguration }) {
  const text = stringify(book, {
    version: '1.1',
    lineWidth: 0,
    singleQuote: true,
    defaultStringType: 'PLAIN',
  });
  return (
    <Sheet as="section" flush className="book-configuration" aria-label="Configuration preview">
      <SheetHead title="Configuration preview">
        <CopyButton text={text} of="configuration" />
      </SheetHead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre className="book-yaml" tabIndex={0}>
        {text}
      </pre>
    </Sheet>
  );
}
