import { useState, type ReactNode } from 'react';

import { journalWrites } from '../../../api/writes/journal-writes.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { textLinkClass } from '../../../ui/button.tsx';
import { cardClass } from '../../../ui/cards/card-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ArrowLeftIcon, DownloadIcon } from '../../../ui/icons/arrow-icons.tsx';
import { TrashIcon } from '../../../ui/icons/edit-icons.tsx';
import { ClockIcon } from '../../../ui/icons/status-icons.tsx';
import { GetHelp } from '../../../ui/page/get-help.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { EntryComments } from './entry-comments.tsx';
import type { GridEntry } from './entry-grid.tsx';
import { EntryPreview } from './entry-preview.tsx';
import {
  describeFile,
  fileAddress,
  describeStatus,
  studentVisibilityLabels,
} from '../journal-labels.ts';
import { VisibilityChoice } from './visibility-choice.tsx';

type EntryPanelProps = {
  entry: GridEntry;
  /** `own` may be changed; `student` is read by a teacher; `shared` by others in the class. */
  view: 'own' | 'student' | 'shared';
  mayPublish: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** One entry: the preview, who can see it, and what teachers say. On a phone it takes the place of the grid. */
export function EntryPanel(props: EntryPanelProps) {
  const { entry, view, mayPublish, onClose, onDeleted } = props;
  const status = view === 'shared' ? null : describeStatus(entry, mayPublish);
  return (
    <section aria-labelledby="entry-name" className={classNames(cardClass(), 'grid p-0')}>
      <button
        type="button"
        className={classNames(textLinkClass, 'min-h-11 px-5 wide:hidden')}
        onClick={onClose}
      >
        <ArrowLeftIcon /> All files
      </button>
      <EntryPreview entry={entry} />
      <div className="grid gap-5 p-5">
        <div className="grid gap-1">
          <h2 id="entry-name" tabIndex={-1} className="type-h3 break-words">
            {entry.filename}
          </h2>
          <p className="type-small text-muted">
            {entry.authorName !== undefined && <>By {entry.authorName} · </>}
            Added <RelativeTime at={entry.uploadedAt} /> · {describeFile(entry)}
          </p>
          <div className="flex flex-wrap gap-x-6 gap-y-1">
            <a href={fileAddress(entry)} download className={textLinkClass}>
              <DownloadIcon /> Download
            </a>
            {view === 'own' && <DeleteEntry entry={entry} onDeleted={onDeleted} />}
          </div>
        </div>
        {entry.isUrgent === true && view === 'own' && <GetHelp />}
        {view === 'own' && <VisibilityChoice key={`choice ${entry.id}`} entry={entry} />}
        {view === 'student' && (
          <p>
            The student's choice: <strong>{studentVisibilityLabels[entry.visibility]}</strong>
          </p>
        )}
        {status && (
          <Strip title={status.title}>{view === 'own' ? status.text : status.staffText}</Strip>
        )}
        {view !== 'shared' && (
          <EntryComments key={`comments ${entry.id}`} entry={entry} isOwn={view === 'own'} />
        )}
      </div>
    </section>
  );
}

function Strip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex gap-3 bg-sun-tint px-3 py-2 text-base/6 text-text [&>svg]:mt-0.75 [&>svg]:flex-none"
    >
      <ClockIcon size={16} />
      <span>
        <strong>{title}</strong> {children}
      </span>
    </p>
  );
}

function DeleteEntry({ entry, onDeleted }: { entry: GridEntry; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const deleting = useWrite(journalWrites.deleteEntry, { onDone: onDeleted });
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-6 items-center gap-2 font-semibold text-danger touch:min-h-11 hover:underline hover:underline-offset-3"
        onClick={() => setAsking(true)}
      >
        <TrashIcon /> Delete
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this file?"
        description={`“${entry.filename}” and its comments will be permanently deleted.`}
        confirmLabel="Delete"
        busy={deleting.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void deleting.send(undefined, { params: { id: entry.id } })}
      />
    </>
  );
}
