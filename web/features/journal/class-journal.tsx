import { journalReads } from '../../api/reads/journal-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { EntryBrowser } from './entries/entry-browser.tsx';

type ClassJournalProps = { selected: string | null; onSelect: (id: string | null) => void };

/** Entries that classmates and teachers share with the class. */
export function ClassJournal(props: ClassJournalProps) {
  const shared = useRead(journalReads.sharedInClass);
  return (
    <AsyncContent state={shared} lines={6}>
      {({ entries, hasMore = false }) =>
        entries.length === 0 ? (
          <EmptyState
            level={2}
            title="Nothing is shared yet"
            picture={<CityPicture name="plot-5" className="size-full" />}
          >
            Files that someone in your class shares appear here once a teacher has approved them.
          </EmptyState>
        ) : (
          <EntryBrowser
            view="shared"
            label="Shared in my class"
            mayPublish
            {...{ ...props, entries, hasMore }}
          />
        )
      }
    </AsyncContent>
  );
}
