import type { JournalEntries } from '#contract/classes/journal';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { AddFiles } from './uploads/add-files.tsx';
import { EntryBrowser } from './entries/entry-browser.tsx';
import { JournalUploadPanel } from './uploads/journal-upload-panel.tsx';
import type { useJournalUploads } from './uploads/use-journal-uploads.ts';

type OwnJournalProps = {
  journal: JournalEntries;
  uploads: ReturnType<typeof useJournalUploads>;
  selected: string | null;
  onSelect: (id: string | null) => void;
};

/** The caller's own entries, with uploads in progress. */
export function OwnJournal({ journal, uploads, selected, onSelect }: OwnJournalProps) {
  const { entries, mayPublish = false, hasMore = false } = journal;
  return (
    <div className="grid gap-8">
      {/* On a phone an open entry is the whole page. */}
      <div className={classNames(selected !== null && 'max-wide:hidden')}>
        <JournalUploadPanel uploads={uploads} />
      </div>
      {entries.length === 0 ? (
        <EmptyState
          level={2}
          title="Your journal is empty"
          picture={<CityPicture name="plot-2" className="size-full" />}
          action={<AddFiles onFiles={uploads.add} />}
        >
          Start with one photo of a place you would change.
        </EmptyState>
      ) : (
        <EntryBrowser
          view="own"
          label="My files"
          {...{ entries, hasMore, mayPublish, selected, onSelect }}
        />
      )}
    </div>
  );
}
