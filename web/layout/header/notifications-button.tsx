import { Suspense, useState } from 'react';

import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { IconButton } from '../../ui/button.tsx';
import { BellIcon } from '../../ui/icons/frame-icons.tsx';
import { toastQueue, useToasts } from '../../ui/toasts/toast-queue.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

const NotificationHistory = lazyComponent(
  async () => (await import('../../ui/toasts/notification-history.tsx')).NotificationHistory,
);

/** Of visitors: appears with the first message of a visit and opens the list of all of them. */
export function NotificationsButton() {
  const current = useCurrentUser();
  const { history, unseen } = useToasts();
  const [isOpen, setOpen] = useState(false);
  // Who is signed in has a bell of their own.
  if (current.name === 'signed-in' || (history.length === 0 && !isOpen)) return null;

  function open() {
    toastQueue.markSeen();
    setOpen(true);
  }

  return (
    <>
      <IconButton
        label={unseen === 0 ? 'Notifications' : `Notifications, ${unseen} new`}
        onClick={open}
      >
        <span className="relative">
          <BellIcon />
          {unseen > 0 && (
            <span className="absolute -top-0.5 right-[-3px] size-[9px] border border-surface bg-brick forced-colors:border-current forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none" />
          )}
        </span>
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationHistory isOpen onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
