import { useState } from 'react';
import { sentenceOf } from '../../api/http-error.ts';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Sheet, SheetHead } from '../../ui/sheet.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';

type BookHistoryProps = {
  /** Earlier versions belong to the file on the game server. */
  isReachable: boolean;
  isChanged: boolean;
  onRestored: () => void;
};

/** Earlier books; bringing one back is itself a save that can be taken back. */
export function BookHistory({ isReachable, isChanged, onRestored }: BookHistoryProps) {
  const { data, error } = useRead(reads.bookVersions, { enabled: isReachable });
  const restore = useWrite(writes.restoreBook);
  const [asked, setAsked] = useState<string | null>(null);

  async function bringBack(id: string) {
    setAsked(null);
    if (await restore.send({ id })) onRestored();
  }

  return (
    <Sheet as="section" flush className="book-history" aria-label="Earlier versions">
      <SheetHead title="Earlier versions" />
      <div className="book-history-body">
        {error !== null && <p className="text-muted">{sentenceOf(error)}</p>}
        {!isReachable && (
          <p className="text-muted">Connect the files on the Files tab to see them.</p>
        )}
        {isReachable && error === null && data === undefined && <SkeletonLines lines={3} />}
        {data?.versions.length === 0 && (
          <p className="text-muted">None yet. Saving keeps what the book said before.</p>
        )}
        <ul>
          {data?.versions.map(({ id, savedAt, author }) => (
            <li key={id} className="book-version">
              <span>
                {new Date(savedAt).toLocaleString('en-GB', {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                })}
                <span className="text-muted">, {author}</span>
              </span>
              <Button
                size="small"
                busy={restore.isPending}
                aria-label={`Restore version ${id}`}
                onClick={() => (isChanged ? setAsked(id) : void bringBack(id))}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked !== null && void bringBack(asked)}
        title="Restore and lose your changes?"
        description="What you changed in the book has not been saved and would be lost."
        confirmLabel="Restore"
      />
    </Sheet>
  );
}
