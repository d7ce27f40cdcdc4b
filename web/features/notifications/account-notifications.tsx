import { Suspense, useState } from 'react';

import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { IconButton } from '../../ui/button.tsx';
import { BellIcon } from '../../ui/icons/frame-icons.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { toastQueue, useToasts } from '../../ui/toasts/toast-queue.ts';

const NotificationList = lazyComponent(
  async () => (await import('./notification-list.tsx')).NotificationList,
);

/** The bell of somebody who is signed in: what the portal tells them, and the messages of this visit. */
export function AccountNotifications({ isQuiet }: { readonly isQuiet: boolean }) {
  const { unseen } = useToasts();
  const { data } = useRead(reads.notifications, { enabled: !isQuiet });
  const [isOpen, setOpen] = useState(false);
  const count = unseen + (data?.unread ?? 0);

  function open() {
    toastQueue.markSeen();
    setOpen(true);
  }

  return (
    <>
      <IconButton
        label={count === 0 ? 'Notifications' : `Notifications, ${count} new`}
        onClick={open}
      >
        <span className="relative">
          <BellIcon />
          {count > 0 && (
            <span className="absolute -top-0.5 right-[-3px] size-[9px] border border-surface bg-brick forced-colors:border-current forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none" />
          )}
        </span>
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationList onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
