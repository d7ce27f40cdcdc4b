import { useRef, type KeyboardEvent } from 'react';

import type { JournalEntry } from '#contract/classes/journal';
import { classNames } from '../../../ui/class-names.ts';
import { ClockIcon } from '../../../ui/icons/status-icons.tsx';
import { GlobeIcon, PeopleIcon } from '../../../ui/icons/panel-icons.tsx';
import { PersonIcon, SpeechIcon } from '../../../ui/icons/object-icons.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { formatSize } from '#contract/files/file-rules';
import { EntryPicture } from './entry-picture.tsx';
import { shortStatus, studentVisibilityLabels, visibilityLabels } from '../journal-labels.ts';

export type GridEntry = JournalEntry & { readonly authorName?: string };

type EntryGridProps = {
  entries: readonly GridEntry[];
  /** The id of the entry that is open. */
  selected: string | null;
  onSelect: (id: string) => void;
  label: string;
  isOfStudent: boolean;
};

/** Tiles in rows; the arrow keys move between them, Enter opens one. */
export function EntryGrid({ entries, selected, onSelect, label, isOfStudent }: EntryGridProps) {
  const list = useRef<HTMLUListElement>(null);

  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const tiles = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = findTargetTile(event.key, tiles.indexOf(event.currentTarget), tiles);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <ul
      ref={list}
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] content-start gap-x-5 gap-y-8 md:grid-cols-3"
    >
      {entries.map((entry) => (
        <li key={entry.id}>
          <Tile
            {...{ entry, onSelect, isOfStudent }}
            isSelected={entry.id === selected}
            onKeyDown={move}
          />
        </li>
      ))}
    </ul>
  );
}

/** The tile that a key moves to from tile `now`; up and down keep the column. */
function findTargetTile(
  key: string,
  now: number,
  tiles: readonly HTMLButtonElement[],
): HTMLButtonElement | undefined {
  const top = tiles[0]?.getBoundingClientRect().top;
  const columns = tiles.filter((tile) => tile.getBoundingClientRect().top === top).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  if (key === 'Home') return tiles[0];
  if (key === 'End') return tiles.at(-1);
  const step = steps[key];
  return step === undefined ? undefined : tiles[now + step];
}

type TileProps = {
  entry: GridEntry;
  isSelected: boolean;
  isOfStudent: boolean;
  onSelect: (id: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
};

function Tile({ entry, isSelected, isOfStudent, onSelect, onKeyDown }: TileProps) {
  const { id, filename, fileSize, uploadedAt, commentCount = 0, authorName } = entry;
  return (
    <button
      type="button"
      data-entry={id}
      aria-current={isSelected || undefined}
      className="grid w-full gap-0.5 text-start"
      onClick={() => onSelect(id)}
      onKeyDown={onKeyDown}
    >
      <span
        className={classNames(
          'mb-1.5 block h-45 overflow-hidden max-sm:h-32',
          isSelected ? 'outline-4 outline-offset-2 outline-brick' : 'border border-line',
        )}
      >
        <EntryPicture entry={entry} />
      </span>
      <span className="truncate font-bold">{filename}</span>
      <span className="type-small flex flex-wrap items-center gap-x-3 text-muted">
        <span>
          <RelativeTime at={uploadedAt} />,{' '}
          <span className="whitespace-nowrap">{formatSize(fileSize)}</span>
        </span>
        {commentCount > 0 && (
          <span className="inline-flex items-center gap-1 font-semibold text-primary">
            <SpeechIcon size={16} />
            {commentCount}
            <span className="sr-only">{commentCount === 1 ? 'comment' : 'comments'}</span>
          </span>
        )}
      </span>
      {authorName === undefined ? (
        <TileStatus {...{ entry, isOfStudent }} />
      ) : (
        <span className="type-small wrap-anywhere text-muted">{authorName}</span>
      )}
    </button>
  );
}

const visibilityIcons = {
  private: <PersonIcon size={16} />,
  class: <PeopleIcon size={16} />,
  public: <GlobeIcon size={16} />,
} as const;

function TileStatus({ entry, isOfStudent }: { entry: JournalEntry; isOfStudent: boolean }) {
  const isWaiting = entry.state === 'pending';
  return (
    <span
      className={classNames(
        'type-small inline-flex items-start gap-1.5 justify-self-start [&>svg]:mt-1.25 [&>svg]:flex-none',
        isWaiting ? 'bg-sun-tint px-1.5 text-text' : 'text-muted',
      )}
    >
      {isWaiting ? <ClockIcon size={16} /> : visibilityIcons[entry.visibility]}
      {shortStatus(entry, isOfStudent ? studentVisibilityLabels : visibilityLabels)}
    </span>
  );
}
