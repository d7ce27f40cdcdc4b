import { useState } from 'react';
import type { z } from 'zod';
import type { BookConfiguration, BookVersions } from '#contract/book';
import { errorMessage } from '../../ui/error-message.ts';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EyeIcon } from '../../ui/icons/sign-icons.tsx';
import { formatLongDateTime } from '../../ui/format-time.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { VersionDialog } from './version-dialog.tsx';

type BookHistoryProps = {
  /** Earlier versions belong to the file on the game server. */
  isReachable: boolean;
  isChanged: boolean;
  now: BookConfiguration;
  onRestored: () => void;
};

type Version = z.infer<typeof BookVersions>['versions'][number];

/** Earlier books; bringing one back is itself a save that can be taken back. */
export function BookHistory({ isReachable, isChanged, now, onRestored }: BookHistoryProps) {
  const { data, error } = useRead(reads.bookVersions, { enabled: isReachable });
  const restore = useWrite(writes.restoreBook);
  const [asked, setAsked] = useState<string | null>(null);
  const [seen, setSeen] = useState<Version | null>(null);

  async function bringBack(id: string) {
    setAsked(null);
    setSeen(null);
    if (await restore.send({ id })) onRestored();
  }

  function restoreOrAsk(id: string) {
    setSeen(null);
    if (isChanged) setAsked(id);
    else void bringBack(id);
  }

  return (
    <Card as="section" flush className="book-history" aria-label="Earlier versions">
      <CardHeader title="Earlier versions" />
      <div className="book-history-body">
        {error !== null && <p className="text-muted">{errorMessage(error)}</p>}
        {!isReachable && (
          <p className="text-muted">Connect the files on the Files tab to see them.</p>
        )}
        {isReachable && error === null && data === undefined && <SkeletonLines lines={3} />}
        {data?.versions.length === 0 && (
          <p className="text-muted">None yet. Saving keeps what the book said before.</p>
        )}
        <ul>
          {data?.versions.map((version) => (
            <li key={version.id} className="book-version">
              <span>
                {formatLongDateTime(version.savedAt)}
                <span className="text-muted">, {version.author}</span>
              </span>
              <span className="book-acts">
                <Button
                  size="small"
                  icon={<EyeIcon size={18} />}
                  aria-label={`Look at version ${version.id}`}
                  onClick={() => setSeen(version)}
                >
                  Look
                </Button>
                <Button
                  size="small"
                  busy={restore.isPending}
                  aria-label={`Restore version ${version.id}`}
                  onClick={() => restoreOrAsk(version.id)}
                >
                  Restore
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </div>
      {seen !== null && (
        <VersionDialog
          id={seen.id}
          name={`Saved ${formatLongDateTime(seen.savedAt)} by ${seen.author}.`}
          now={now}
          onRestore={() => restoreOrAsk(seen.id)}
          onClose={() => setSeen(null)}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked !== null && void bringBack(asked)}
        title="Restore and lose your changes?"
        description="What you changed in the book has not been saved and would be lost."
        confirmLabel="Restore"
      />
    </Card>
  );
}
