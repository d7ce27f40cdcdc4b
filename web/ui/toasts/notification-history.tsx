import { Button } from '../button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { CheckIcon, InformationIcon, WarningIcon } from '../icons/status-icons.tsx';
import { formatPublicTime } from '../time/format-time.ts';
import { toastQueue, type Toast, type ToastQueue, useToasts } from './toast-queue.ts';

const icons = {
  success: <CheckIcon />,
  info: <InformationIcon />,
  danger: <WarningIcon />,
} as const;
const inks = { success: 'text-fir', info: 'text-primary', danger: 'text-danger' } as const;

export type NotificationHistoryProps = { isOpen: boolean; onClose: () => void; queue?: ToastQueue };

/** Every toast of this visit, newest first, for anyone who missed it within five seconds. */
export function NotificationHistory({
  isOpen,
  onClose,
  queue = toastQueue,
}: NotificationHistoryProps) {
  const { history } = useToasts(queue);
  const clear = (
    // Not disabled, because it keeps the focus after a click.
    <Button size="small" aria-disabled={history.length === 0} onClick={queue.clearHistory}>
      Clear list
    </Button>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Notifications" footer={clear}>
      {history.length === 0 ? (
        <p className="text-muted">Nothing yet.</p>
      ) : (
        <HistoryList history={history} />
      )}
    </Dialog>
  );
}

export function HistoryList({ history }: { history: readonly Toast[] }) {
  return (
    <ol className="divide-y divide-line">
      {history.map((toast) => (
        <HistoryRow key={toast.id} toast={toast} />
      ))}
    </ol>
  );
}

function HistoryRow({ toast }: { toast: Toast }) {
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3 py-3">
      <span className={`pt-[0.1875rem] ${inks[toast.tone]}`}>{icons[toast.tone]}</span>
      <strong>{toast.title}</strong>
      <time className="type-mono text-muted" dateTime={new Date(toast.shownAtMs).toISOString()}>
        {formatPublicTime(toast.shownAtMs)}
      </time>
      {toast.description !== null && (
        <p className="type-small col-[2/-1] text-muted">{toast.description}</p>
      )}
    </li>
  );
}
