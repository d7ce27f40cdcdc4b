import type { ReactNode } from 'react';
import { Link } from 'wouter';

import type { Notification, NotificationKind } from '#contract/accounts/notifications';
import { limits } from '#contract/limits';
import { formatCount } from '#contract/text/format-count';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { notificationWrites } from '../../api/writes/notification-writes.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ArrowLeftIcon } from '../../ui/icons/arrow-icons.tsx';
import { CheckIcon, WarningIcon } from '../../ui/icons/status-icons.tsx';
import { SpeechIcon } from '../../ui/icons/object-icons.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { HistoryList } from '../../ui/toasts/notification-history.tsx';
import { useToasts } from '../../ui/toasts/toast-queue.ts';

const looks: Readonly<
  Record<NotificationKind, { readonly icon: ReactNode; readonly className: string }>
> = {
  approved: { icon: <CheckIcon />, className: 'bg-fir text-on-fir' },
  returned: { icon: <ArrowLeftIcon />, className: 'bg-sun text-on-sun' },
  changed: { icon: <SpeechIcon />, className: 'bg-primary text-on-primary' },
  answered: { icon: <SpeechIcon />, className: 'bg-primary text-on-primary' },
  commented: { icon: <SpeechIcon />, className: 'bg-primary text-on-primary' },
  mentioned: { icon: <SpeechIcon />, className: 'bg-primary text-on-primary' },
  urgent: { icon: <WarningIcon />, className: 'bg-danger text-on-danger' },
};

/** Notifications of the account, newest first, then the toasts from this visit. */
export function NotificationList({ onClose }: { readonly onClose: () => void }) {
  const list = useRead(reads.notifications);
  const { history } = useToasts();
  const { send, isPending } = useWrite(notificationWrites.readNotifications);
  const unread = list.data?.notifications.filter(({ readAt }) => readAt === null) ?? [];
  const newest = list.data?.notifications[0]?.id;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Notifications"
      widthPx={384}
      // Below the bell, and not past the end of the window.
      className="wide:row-[1/-1] wide:me-8 wide:mt-14 wide:self-start wide:max-h-[calc(100dvh-5.5rem-var(--toast-space,0px))]"
      footer={
        <Button
          size="small"
          // Not disabled, because it keeps the focus after a click.
          aria-disabled={unread.length === 0}
          busy={isPending}
          // Also those that are not listed, but not one that has come since.
          onClick={() => unread.length > 0 && void send({ ids: [], upTo: newest })}
        >
          Mark all as read
        </Button>
      }
    >
      <AsyncContent state={list} lines={4}>
        {({ notifications, unread: count }) =>
          notifications.length === 0 ? (
            <p className="text-muted">Nothing yet. Notifications for you appear here.</p>
          ) : (
            <>
              <ol className="-mx-card -mt-card divide-y divide-line last:-mb-card">
                {notifications.map((notification) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    onFollow={() => {
                      if (notification.readAt === null) void send({ ids: [notification.id] });
                      onClose();
                    }}
                  />
                ))}
              </ol>
              {notifications.length === limits.notifications && (
                <p className="mt-4 text-muted">{formatRest(count - unread.length)}</p>
              )}
            </>
          )
        }
      </AsyncContent>
      {history.length > 0 && (
        <section className="mt-4">
          <h3 className="type-h3-body">Messages from this visit</h3>
          <HistoryList history={history} />
        </section>
      )}
    </Dialog>
  );
}

/** Unread ones take the places of those that were read. */
function formatRest(unlisted: number): string {
  return unlisted > 0
    ? `${formatCount(unlisted, 'more new notification', 'more new notifications')}. Read some of these to see them.`
    : `Only the newest ${limits.notifications} are listed.`;
}

type NotificationRowProps = {
  readonly notification: Notification;
  readonly onFollow: () => void;
};

function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { kind, title, at, href, readAt } = notification;
  const { icon, className } = looks[kind];
  return (
    <li
      className={classNames(
        'grid grid-cols-[auto_1fr] gap-3 border-s-4 px-card py-3',
        readAt === null ? 'border-s-brick bg-primary-tint' : 'border-s-transparent',
      )}
    >
      <span className={classNames('grid size-8 place-items-center', className)}>{icon}</span>
      <div>
        <Link href={href} onClick={onFollow} className="text-text">
          {title}
        </Link>
        <p className="type-small text-muted">
          {readAt === null && <span className="sr-only">New, </span>}
          <RelativeTime at={at} />
        </p>
      </div>
    </li>
  );
}
