import type { JournalEntry } from '#contract/classes/journal';
import { journalReads } from '../../api/reads/journal-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { formatDate } from '../../ui/time/format-time.ts';
import { describeFile, fileAddress } from './journal-labels.ts';
import { useText } from './entries/entry-picture.tsx';

/** All entries for printing, oldest first: pictures and texts in full, the rest by name. */
export function Portfolio({ entries }: { entries: readonly JournalEntry[] }) {
  return (
    <ol className="grid gap-10 print:block">
      {entries.toReversed().map((entry) => (
        <li key={entry.id} className="grid gap-2 print:mb-8 print:break-inside-avoid">
          <h2 className="type-h3 break-all">{entry.filename}</h2>
          <p className="type-small text-muted">
            {formatDate(entry.uploadedAt)} · {describeFile(entry)}
          </p>
          <Content entry={entry} />
          {(entry.commentCount ?? 0) > 0 && <Comments id={entry.id} />}
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
        className="max-h-[60vh] max-w-full justify-self-start print:max-h-[14cm]"
      />
    );
  }
  return entry.fileType.startsWith('text/') ? <Text entry={entry} /> : null;
}

function Text({ entry }: { entry: JournalEntry }) {
  return <p className="max-w-measure break-words whitespace-pre-line">{useText(entry).data}</p>;
}

/** The comments of teachers and the author. */
function Comments({ id }: Pick<JournalEntry, 'id'>) {
  const { data } = useRead(journalReads.comments, { params: { id } });
  return (
    <ul aria-label="Comments" className="max-w-measure grid gap-2 border-s-4 border-line ps-4">
      {data?.comments.map(({ id: commentId, authorName, isMine, text, createdAt }) => (
        <li key={commentId}>
          <p className="type-small text-muted">
            <strong className="text-text">{isMine ? 'Me' : authorName}</strong> ·{' '}
            {formatDate(createdAt)}
          </p>
          <p className="break-words whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ul>
  );
}
