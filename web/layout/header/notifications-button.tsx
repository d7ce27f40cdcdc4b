import { Suspense, useState } from 'react';

import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { BellButton } from '../../ui/toasts/bell-button.tsx';
import { toastQueue, useToasts } from '../../ui/toasts/toast-queue.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

const NotificationHistory = lazyComponent(
  async () => (await import('../../ui/toasts/notification-history.tsx')).NotificationHistory,
);

/** For visitors: appears with the first toast of a visit and opens the list of all toasts. */
export function NotificationsButton() {
  const current = useCurrentUser();
  const { history, unseen } = useToasts();
  const [isOpen, setOpen] = useState(false);
  // Signed-in people have a bell of their own.
  if (current.name === 'signed-in' || (history.length === 0 && !isOpen)) return null;

  function open() {
    toastQueue.markSeen();
    setOpen(true);
  }

  return (
    <>
      <BellButton count={unseen} onClick={open} />
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationHistory isOpen onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
