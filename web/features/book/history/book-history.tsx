import { useState } from 'react';
import type { z } from 'zod';
import type { BookConfiguration, BookVersions } from '#contract/book/book';
import { HttpError } from '../../../api/http-error.ts';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { bookWrites } from '../../../api/writes/book-writes.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { EyeIcon } from '../../../ui/icons/action-icons.tsx';
import { formatPublicDateTime } from '../../../ui/time/format-time.ts';
import { Card, CardHeader } from '../../../ui/cards/card.tsx';
import { VersionDialog } from './version-dialog.tsx';

type BookHistoryProps = {
  /** Earlier versions belong to the file on the game server. */
  isReachable: boolean;
  isChanged: boolean;
  /** What a restore replaces. */
  version: string;
  now: BookConfiguration;
  onRestored: () => void;
  /** Someone else saved in the meantime, and nothing was restored. */
  onConflict: () => void;
};

type Version = z.infer<typeof BookVersions>['versions'][number];

/** Earlier versions of the book. Restoring one is itself a save that can be undone. */
export function BookHistory(props: BookHistoryProps) {
  const { isReachable, isChanged, version: replaced, now, onRestored, onConflict } = props;
  const kept = useRead(reads.bookVersions, { enabled: isReachable });
  const restore = useWrite(bookWrites.restoreBook, {
    onFailed: (failure) => {
      if (failure instanceof HttpError && failure.code === 'file-changed') onConflict();
    },
  });
  const [restoringId, setRestoringId] = useState<string | null>(null);
  const [shown, setShown] = useState<Version | null>(null);

  async function restoreVersion(id: string) {
    setRestoringId(null);
    setShown(null);
    if (await restore.send({ id, version: replaced })) onRestored();
  }

  function restoreOrAsk(id: string) {
    setShown(null);
    if (isChanged) setRestoringId(id);
    else void restoreVersion(id);
  }

  return (
    <Card as="section" flush className="lg:col-[1/3]" aria-label="Earlier versions">
      <CardHeader title="Earlier versions" />
      <div className="px-4 py-3">
        {isReachable ? (
          <AsyncContent state={kept} lines={3}>
            {({ versions }) => (
              <VersionRows
                versions={versions}
                isBusy={restore.isPending}
                onShow={setShown}
                onRestore={restoreOrAsk}
              />
            )}
          </AsyncContent>
        ) : (
          <p className="text-muted">
            Connect the game server's files on the Files tab to see them.
          </p>
        )}
      </div>
      {shown !== null && (
        <VersionDialog
          id={shown.id}
          name={`Saved ${formatPublicDateTime(shown.savedAt)} by ${shown.author}.`}
          now={now}
          onRestore={() => restoreOrAsk(shown.id)}
          onClose={() => setShown(null)}
        />
      )}
      <ConfirmDialog
        isOpen={restoringId !== null}
        onCancel={() => setRestoringId(null)}
        onConfirm={() => restoringId !== null && void restoreVersion(restoringId)}
        title="Restore and discard your changes?"
        description="Your unsaved changes to the book would be lost."
        confirmLabel="Restore"
      />
    </Card>
  );
}

type VersionRowsProps = {
  versions: readonly Version[];
  isBusy: boolean;
  onShow: (version: Version) => void;
  onRestore: (id: string) => void;
};

function VersionRows({ versions, isBusy, onShow, onRestore }: VersionRowsProps) {
  if (versions.length === 0)
    return <p className="text-muted">None yet. Each save keeps the previous version.</p>;
  return (
    <ul>
      {versions.map((version) => (
        <li key={version.id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
          <span>
            {formatPublicDateTime(version.savedAt)}
            <span className="text-muted">, {version.author}</span>
          </span>
          <span className="flex flex-wrap items-center gap-3">
            <Button
              size="small"
              icon={<EyeIcon size={18} />}
              aria-label={`View version of ${formatPublicDateTime(version.savedAt)}`}
              onClick={() => onShow(version)}
            >
              View
            </Button>
            <Button
              size="small"
              busy={isBusy}
              aria-label={`Restore version of ${formatPublicDateTime(version.savedAt)}`}
              onClick={() => onRestore(version.id)}
            >
              Restore
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
