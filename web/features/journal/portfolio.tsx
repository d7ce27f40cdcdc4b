import type { JournalEntry } from '#contract/journal';
import { formatDate } from '../../ui/time/format-time.ts';
import { describeFile, fileAddress } from './journal-labels.ts';
import { useText } from './entry-picture.tsx';

/** All entries in a row, the oldest first, for paper: pictures and texts in full, the rest by name. */
export function Portfolio({ entries }: { entries: readonly JournalEntry[] }) {
  return (
    <ol className="grid gap-10">
      {entries.toReversed().map((entry) => (
        <li key={entry.id} className="grid break-inside-avoid gap-2">
          <h2 className="type-h3">{entry.filename}</h2>
          <p className="type-small text-muted">
            {formatDate(entry.uploadedAt)} · {describeFile(entry)}
          </p>
          <Content entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Content({ entry }: { entry: JournalEntry }) {
  if (entry.fileType.startsWith('image/')) {
    return (
      <img
        src={fileAddress(entry)}
        alt={entry.filename}
        className="max-h-[60vh] max-w-full justify-self-start"
      />
    );
  }
  return entry.fileType.startsWith('text/') ? <Text entry={entry} /> : null;
}

function Text({ entry }: { entry: JournalEntry }) {
  return <p className="measure break-words whitespace-pre-line">{useText(entry).data}</p>;
}
