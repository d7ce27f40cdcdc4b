import { useEffect, useState } from 'react';

import type { JournalEntry } from '#contract/journal';
import { PlayIcon } from '../../ui/icons/status-icons.tsx';
import { FileIcon } from '../../ui/icons/thing-icons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { fileAddress, kindOf, thumbnailAddress } from './journal-labels.ts';

const excerptCharacters = 600;

/** What a tile shows of an entry: the picture, the first lines, or a drawing of its kind. */
export function EntryPicture({ entry }: { entry: JournalEntry }) {
  const { fileType, hasThumbnail } = entry;
  if (hasThumbnail) {
    return (
      <img
        src={thumbnailAddress(entry)}
        alt=""
        loading="lazy"
        className="size-full bg-raised object-cover"
      />
    );
  }
  if (fileType.startsWith('text/')) {
    return (
      <span className="block size-full overflow-hidden bg-surface p-4 text-[0.875rem]/5 whitespace-pre-line">
        <TextExcerpt entry={entry} />
      </span>
    );
  }
  const isMedia = kindOf(entry) === 'media';
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

/** The first lines of a text. */
function TextExcerpt({ entry }: { entry: JournalEntry }) {
  const text = useText(entry);
  return text === null ? null : text.slice(0, excerptCharacters);
}

/** The text of an entry; null until it is there. A text that cannot be loaded is still offered as a file. */
export function useText({ id, fileType }: JournalEntry): string | null {
  const [text, setText] = useState<string | null>(null);
  const isText = fileType.startsWith('text/');
  useEffect(() => {
    if (!isText) return;
    const stop = new AbortController();
    fetch(fileAddress({ id }), { signal: stop.signal })
      .then(async (response) => (response.ok ? await response.text() : ''))
      .then(setText)
      .catch(() => undefined);
    return () => stop.abort();
  }, [id, isText]);
  return text;
}
