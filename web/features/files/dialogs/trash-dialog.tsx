import { useState } from 'react';
import { emptyTrashWord, formatSize } from '#contract/files/file-rules';
import { formatCount } from '#contract/text/format-count';
import { getBaseName } from '#contract/files/remote-path';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { wholeFolderLimitMs, fileWrites } from '../../../api/writes/file-writes.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { FileIcon } from '../../../ui/icons/object-icons.tsx';
import { FolderIcon } from '../../../ui/icons/panel-icons.tsx';
import { GrowingList } from '../../../ui/navigation/growing-list.tsx';
import { formatMonthDay } from '../../../ui/time/format-time.ts';
import { formatShortDateTime } from '../../../ui/time/staff-time.ts';

/** Everything that was deleted and can be restored. */
export function TrashDialog({ nowMs, onClose }: { nowMs: number; onClose: () => void }) {
  const trash = useRead(reads.trash);
  const { data } = trash;
  const emptying = useWrite(fileWrites.emptyTrash, { onDone: () => setAsking(false) });
  const [isAsking, setAsking] = useState(false);
  const count = data?.items.length ?? 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Trash"
      description="Deleted items are kept on the server. Restore puts them back where they were."
      widthPx={720}
      footer={
        <>
          {count > 0 && (
            <Button tone="danger-quiet" onClick={() => setAsking(true)}>
              Empty the trash
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void emptying.send(
            { confirm: emptyTrashWord, ids: data?.items.map(({ id }) => id) },
            { limitMs: wholeFolderLimitMs },
          )
        }
        title="Empty the trash?"
        description={`${formatCount(count, 'item')} will be permanently removed from the game server. This can't be undone.`}
        confirmLabel="Empty the trash"
        typedWord={emptyTrashWord}
        busy={emptying.isPending}
      />
      <div className="mt-4">
        <AsyncContent state={trash} lines={3}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title="The trash is empty">
                Deleted files and folders appear here.
              </EmptyState>
            ) : (
              <GrowingList rows={items} pageLength={100} className="-mt-1">
                {(item) => <TrashRow key={item.id} item={item} nowMs={nowMs} />}
              </GrowingList>
            )
          }
        </AsyncContent>
      </div>
    </Dialog>
  );
}

type TrashItem = {
  readonly id: string;
  readonly path: string;
  readonly type: 'directory' | 'file';
  readonly size: number;
  readonly deletedAt: string;
  readonly keptUntil: string | null;
};

function TrashRow({ item, nowMs }: { item: TrashItem; nowMs: number }) {
  const restoring = useWrite(fileWrites.restoreFromTrash);
  const name = getBaseName(item.path);
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-1.5">
      {item.type === 'directory' ? <FolderIcon size={18} /> : <FileIcon size={18} />}
      <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <p className="type-label">{name}</p>
        <p className="text-muted">
          <span className="mono">{item.path}</span>
          {item.type === 'file' && `, ${formatSize(item.size)}`}, deleted{' '}
          {formatShortDateTime(item.deletedAt, nowMs)}
        </p>
        {item.keptUntil !== null && (
          <p className="text-muted">
            Can be restored until {formatMonthDay(item.keptUntil, nowMs)}, then it will be
            permanently removed
          </p>
        )}
      </div>
      <Button
        size="small"
        busy={restoring.isPending}
        aria-label={`Restore ${name}`}
        onClick={() => void restoring.send({ id: item.id })}
      >
        Restore
      </Button>
    </li>
  );
}
