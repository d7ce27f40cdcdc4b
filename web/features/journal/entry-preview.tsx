import { useState } from 'react';

import type { JournalEntry } from '#contract/classes/journal';
import { loadJournalFile } from '../../api/reads/journal-reads.ts';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { Button } from '../../ui/button.tsx';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { FileIcon } from '../../ui/icons/object-icons.tsx';
import { useText } from './entry-picture.tsx';
import { fileAddress } from './journal-labels.ts';

/** An entry as large as the sheet allows. */
export function EntryPreview({ entry }: { entry: JournalEntry }) {
  const { fileType, filename } = entry;
  const address = fileAddress(entry);
  if (fileType.startsWith('image/')) {
    return (
      <img src={address} alt={filename} className="max-h-[70dvh] w-full bg-raised object-contain" />
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
          className="max-h-96 overflow-auto bg-surface p-4 font-[inherit] text-[1rem]/6 break-words whitespace-pre-wrap"
        >
          {shown}
        </pre>
      )}
    </AsyncContent>
  );
}

/** By then, the new tab has read the file. */
const pdfOpensMs = 60_000;

/**
 * The portal sends PDFs only as downloads. The browser's own viewer shows a copy, in a tab where
 * nothing in it has access to the portal.
 */
function PdfPreview({ entry }: { entry: JournalEntry }) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  async function open() {
    setState('loading');
    try {
      const pdf = await loadJournalFile(entry.id);
      const address = URL.createObjectURL(pdf);
      window.open(address, '_blank', 'noopener');
      setTimeout(() => URL.revokeObjectURL(address), pdfOpensMs);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <div className="grid place-items-center gap-3 bg-primary-tint p-8">
      <FileIcon />
      <Button
        size="small"
        icon={<NewTabIcon />}
        busy={state === 'loading'}
        onClick={() => void open()}
      >
        Open PDF
      </Button>
      {state === 'failed' && (
        <p role="alert">This file could not be opened. Download it instead.</p>
      )}
    </div>
  );
}
