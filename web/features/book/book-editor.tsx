import { useState, type ReactNode } from 'react';
import { validateBook, type BookConfiguration, type LoadedBook } from '#contract/book/book';
import { withoutUnfinishedClicks } from '#contract/book/book-warnings';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { reads } from '../../api/reads/reads.ts';
import { useEditing } from '../../api/socket/use-editing.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ConflictChoice, EditingNotice } from '../../ui/status/editing-notice.tsx';
import { FieldError } from '../../ui/forms/fields/field-error.tsx';
import { PencilIcon } from '../../ui/icons/edit-icons.tsx';
import { CheckIcon, InformationIcon } from '../../ui/icons/status-icons.tsx';
import { Pill } from '../../ui/status/pill.tsx';
import { SaveButton, useQueuedSave } from '../../ui/forms/save-button.tsx';
import { openBook, writeDraft } from './draft/book-draft.ts';
import { BookHistory } from './history/book-history.tsx';
import { ConfigurationPreview } from './configuration-preview.tsx';
import { GamePage } from './page/game-page.tsx';
import { InteractiveWords } from './interactive-words.tsx';
import { PageEditor } from './page/page-editor.tsx';
import { PageList } from './page/page-list.tsx';
import { ReloadBook } from './book-tab.tsx';
import { useBookDraft } from './draft/use-book-draft.ts';
import { useBookSaving } from './draft/use-book-saving.ts';
import { BookPages } from './history/book-pages.tsx';
import { findChangedPages, formatChangedPages } from './history/changed-pages.ts';

/** Renders the heading of the page, with the buttons for the book beside it. */
type HeadingProps = { renderHeading: (actions?: ReactNode) => ReactNode };

export function BookEditor({ renderHeading }: HeadingProps) {
  const book = useRead(reads.book);
  const { data, updatedAt, refresh } = book;
  // A new key discards the draft and opens the book as it was loaded.
  const [opening, setOpening] = useState(0);
  if (data !== undefined)
    return (
      <OpenBook
        key={opening}
        renderHeading={renderHeading}
        loaded={data}
        readAt={updatedAt}
        onLoadAgain={refresh}
        onReopen={() => void refresh().then(() => setOpening(opening + 1))}
      />
    );
  return (
    <>
      {renderHeading()}
      <AsyncContent state={book} lines={8} label="Opening the book">
        {() => null}
      </AsyncContent>
    </>
  );
}

type OpenBookProps = HeadingProps & {
  loaded: LoadedBook;
  readAt: number;
  onLoadAgain: () => Promise<void>;
  onReopen: () => void;
};

function OpenBook({ renderHeading, loaded, readAt, onLoadAgain, onReopen }: OpenBookProps) {
  const editing = useBookDraft(loaded, readAt);
  const { draft, change, isChanged, leaving, isRestored } = editing;
  const saving = useBookSaving(editing.markSaved, onLoadAgain);
  const others = useEditing('book', draft);
  const book = writeDraft(draft);
  const errors = validateBook(withoutUnfinishedClicks(book, loaded), loaded);

  const saveOver = (version: string) =>
    saving.save(draft, { ...withoutUnfinishedClicks(book, loaded), version });
  const pressSave = useQueuedSave({
    isSaving: saving.isSaving,
    hasFailed: saving.hasFailed,
    hasMore: isChanged,
    readAt,
    save: () => saveOver(editing.version),
  });
  function reopen() {
    editing.forgetStored();
    onReopen();
  }
  const [discarding, setDiscarding] = useState<Discarding | null>(null);
  function discard() {
    setDiscarding(null);
    discarding?.onConfirm();
  }
  function takeDraft(saved: BookConfiguration) {
    const onConfirm = () => change({ name: 'replace', book: saved });
    if (isChanged) setDiscarding({ ...draftQuestion, onConfirm });
    else onConfirm();
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {renderHeading(
        <div className="flex flex-wrap items-center gap-3">
          <BookState loaded={loaded} isChanged={isChanged} />
          {isChanged && (
            <Button onClick={() => setDiscarding({ ...discardQuestion, onConfirm: reopen })}>
              Discard changes
            </Button>
          )}
          <ReloadBook label="Reload Plugin" hasUnsaved={isChanged} />
          <SaveButton tone="primary" isSaving={saving.isSaving} onClick={pressSave}>
            Save Changes
          </SaveButton>
        </div>,
      )}
      <ConfirmDialog
        isOpen={leaving.isAsked}
        onCancel={leaving.stay}
        onConfirm={leaving.leave}
        title="Leave without saving?"
        description="Your changes are kept in this browser but are not on the game server."
        confirmLabel="Leave without saving"
        tone="primary"
      />
      {discarding !== null && (
        <ConfirmDialog
          isOpen
          {...discarding}
          description="Your unsaved changes to the book would be lost."
          onCancel={() => setDiscarding(null)}
          onConfirm={discard}
        />
      )}
      {saving.hasConflict && isChanged && (
        <BookConflict
          loaded={loaded}
          mine={book}
          isBusy={saving.isSaving}
          isReady={errors.length === 0}
          onKeepMine={() => saveOver(loaded.version)}
          onTakeTheirs={reopen}
          onEditMine={() => {
            editing.continueFromLoaded();
            saving.endConflict();
          }}
        />
      )}
      <EditingNotice others={others} thing="the book" />
      {isRestored && (
        <p className={noticeClass} role="status">
          <InformationIcon size={18} className="mt-0.5 flex-none" /> Unsaved changes from last time.
        </p>
      )}
      {errors.length > 0 && <BookErrors messages={errors.map(({ message }) => message)} />}
      <SourceNotice loaded={loaded} onUse={takeDraft} />
      <div className="grid grid-cols-1 items-stretch gap-4 lg:grid-rows-[auto_auto_1fr] lg:grid-cols-[min(12.5rem,22%)_minmax(0,1fr)_min(21rem,36%)]">
        <PageList draft={draft} change={change} />
        <PageEditor draft={draft} change={change} />
        <GamePage draft={draft} change={change} />
        <InteractiveWords draft={draft} change={change} />
        <ConfigurationPreview book={book} />
        <BookHistory
          isReachable={loaded.source !== 'no-connection'}
          isChanged={isChanged}
          version={editing.version}
          now={book}
          onRestored={reopen}
          onConflict={isChanged ? saving.meetConflict : reopen}
        />
      </div>
    </div>
  );
}

/** What would replace unsaved changes, once the person has agreed. */
type Discarding = {
  readonly title: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
};

const discardQuestion = { title: 'Discard your changes?', confirmLabel: 'Discard' };
const draftQuestion = {
  title: 'Use the draft and discard your changes?',
  confirmLabel: 'Use the draft',
};

/** What keeps the book from being saved; each message names its page or word. */
function BookErrors({ messages }: { messages: readonly string[] }) {
  return (
    <div role="status" aria-label="What to fix" className="grid gap-1 bg-danger-tint px-4 py-3">
      {[...new Set(messages)].map((message) => (
        <FieldError key={message}>{message}</FieldError>
      ))}
    </div>
  );
}

function BookState({ loaded, isChanged }: { loaded: LoadedBook; isChanged: boolean }) {
  if (isChanged)
    return (
      <Pill tone="sun" icon={<PencilIcon size={16} />}>
        Not saved
      </Pill>
    );
  if (loaded.source !== 'server')
    return (
      <Pill tone="sun" icon={<PencilIcon size={16} />}>
        Draft, not published
      </Pill>
    );
  return (
    <Pill className="whitespace-normal" tone="fir" icon={<CheckIcon size={16} />}>
      Matches the game server
    </Pill>
  );
}

const noticeClass = 'flex items-start gap-2';

const sourceNotices = {
  server:
    "A draft was saved while the game server's files were not connected. The book below is the one on the game server. Saving it discards the draft.",
  'no-file': 'There is no BookNews file yet. Saving creates it if the plugin is installed.',
  'no-connection':
    "The game server's files are not connected. Your changes are saved as a draft. Connect them on the Files tab, then come back here to publish it.",
} as const;

type SourceNoticeProps = { loaded: LoadedBook; onUse: (draft: BookConfiguration) => void };

function SourceNotice({ loaded: { source, draft }, onUse }: SourceNoticeProps) {
  if (source === 'server' && !draft) return null;
  return (
    <div className={noticeClass}>
      <InformationIcon size={18} className="mt-0.5 flex-none" />
      <p>{sourceNotices[source]}</p>
      {source === 'server' && draft && (
        <Button size="small" onClick={() => onUse(draft)}>
          Use the draft
        </Button>
      )}
    </div>
  );
}

type BookConflictProps = {
  /** What the other person saved. */
  loaded: LoadedBook;
  mine: BookConfiguration;
  isBusy: boolean;
  isReady: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onEditMine: () => void;
};

/** Two people edited the book. The other person's pages are shown here; one's own stay in the editor below. */
function BookConflict(props: BookConflictProps) {
  const { loaded, mine, ...choice } = props;
  const theirs = writeDraft(openBook(loaded));
  return (
    <section className="grid gap-3" aria-label="Saved by someone else">
      <ConflictChoice {...choice} thing="the book" />
      {loaded.source === 'server' && (
        <p className="type-small">Their version stays in Earlier versions, whichever you choose.</p>
      )}
      <BookPages
        book={theirs}
        changes={formatChangedPages(findChangedPages(theirs, mine), 'your book')}
      />
    </section>
  );
}
