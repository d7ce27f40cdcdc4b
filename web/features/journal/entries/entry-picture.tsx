import type { JournalEntry } from '#contract/classes/journal';
import { withoutMarkdown } from '#contract/text/without-markdown';
import { journalReads } from '../../../api/reads/journal-reads.ts';
import { useRead, type ReadState } from '../../../api/reads/use-read.ts';
import { UploadedPicture } from '../../../ui/cards/uploaded-picture.tsx';
import { PlayIcon } from '../../../ui/icons/status-icons.tsx';
import { FileIcon } from '../../../ui/icons/object-icons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { getEntryKind, thumbnailAddress } from '../journal-labels.ts';

const excerptCharacters = 600;

/** The content of a tile: the picture, the first lines, or a drawing for its kind. */
export function EntryPicture({ entry }: { entry: JournalEntry }) {
  const { fileType, hasThumbnail } = entry;
  if (hasThumbnail) {
    return <UploadedPicture src={thumbnailAddress(entry)} className="size-full bg-raised" />;
  }
  if (fileType.startsWith('text/')) {
    return (
      <span className="block size-full overflow-hidden bg-surface p-4 text-sm/5 whitespace-pre-line">
        <TextExcerpt entry={entry} />
      </span>
    );
  }
  const isMedia = getEntryKind(entry) === 'media';
  return (
    <span
      className={classNames(
        'grid size-full place-items-center',
        isMedia ? 'bg-plum text-on-primary' : 'bg-primary-tint text-primary',
      )}
    >
      <span className="grid size-14 place-items-center bg-surface text-text">
        {isMedia ? <PlayIcon /> : <FileIcon />}
      </span>
    </span>
  );
}

/** The first lines of a text; of a note in Markdown without its syntax, and the heading is bold. */
function TextExcerpt({ entry }: { entry: JournalEntry }) {
  const { data = '' } = useText(entry);
  const [line = '', heading = null] = /^#{1,6} +(.+)\n*/.exec(data) ?? [];
  const excerpt = data.slice(line.length, line.length + excerptCharacters);
  return (
    <>
      {heading !== null && <strong className="mb-1 block text-base/5.5">{heading}</strong>}
      {entry.fileType === 'text/markdown' ? withoutMarkdown(excerpt) : excerpt}
    </>
  );
}

/** The text of an entry that is a text file. */
export function useText({ id, fileType }: JournalEntry): ReadState<string> {
  return useRead(journalReads.text, { params: { id }, enabled: fileType.startsWith('text/') });
}
