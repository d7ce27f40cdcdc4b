import type { JournalEntry } from '#contract/classes/journal';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { NewTabIcon } from '../../../ui/icons/arrow-icons.tsx';
import { FileIcon } from '../../../ui/icons/object-icons.tsx';
import { useText } from './entry-picture.tsx';
import { fileAddress } from '../journal-labels.ts';
import { usePdfCopy } from './use-pdf-copy.ts';

/** An entry as large as the panel allows. */
export function EntryPreview({ entry }: { entry: JournalEntry }) {
  const { fileType, filename } = entry;
  const address = fileAddress(entry);
  if (fileType.startsWith('image/')) {
    return (
      <img
        src={address}
        alt={filename}
        className="wide:notch-clip max-h-[70dvh] w-full bg-raised object-contain dark:[filter:brightness(0.8)]"
      />
    );
  }
  if (fileType.startsWith('audio/')) {
    return (
      <div className="bg-raised p-4">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there are none for what students record */}
        <audio controls preload="metadata" src={address} aria-label={filename} className="w-full" />
      </div>
    );
  }
  if (fileType.startsWith('video/')) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- there are none for what students record
      <video
        controls
        preload="metadata"
        src={address}
        aria-label={filename}
        className="max-h-[70dvh] w-full bg-raised"
      />
    );
  }
  if (fileType.startsWith('text/')) return <TextPreview entry={entry} />;
  return <PdfPreview entry={entry} />;
}

/** Shown as typed, even Markdown, because nobody has reviewed it. */
function TextPreview({ entry }: { entry: JournalEntry }) {
  const text = useText(entry);
  return (
    <AsyncContent state={text}>
      {(shown) => (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={`Text of ${entry.filename}`}
          className="max-h-96 overflow-auto bg-surface p-4 font-[inherit] text-base/6 break-words whitespace-pre-wrap"
        >
          {shown}
        </pre>
      )}
    </AsyncContent>
  );
}

/**
 * The portal sends PDFs only as downloads. The browser's own viewer shows a copy, in a tab where
 * nothing in it has access to the portal. The copy is there before the click, because browsers block a tab that
 * is opened later.
 */
function PdfPreview({ entry }: { entry: JournalEntry }) {
  const pdf = usePdfCopy(entry.id);
  return (
    <div className="grid min-h-44 place-items-center content-center gap-3 bg-primary-tint p-8">
      <FileIcon />
      {pdf.name === 'loading' && <Spinner label="Loading" />}
      {pdf.name === 'ready' && (
        <ButtonLink
          size="small"
          icon={<NewTabIcon />}
          href={pdf.address}
          target="_blank"
          rel="noopener"
        >
          Open PDF
        </ButtonLink>
      )}
      {pdf.name === 'failed' && (
        <p role="alert">This file couldn't be opened. Download it instead.</p>
      )}
    </div>
  );
}
