import { Suspense } from 'react';

import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { BellButton } from '../../ui/toasts/bell-button.tsx';
import { toastQueue, useToasts } from '../../ui/toasts/toast-queue.ts';

const NotificationHistory = lazyComponent(
  async () => (await import('../../ui/toasts/notification-history.tsx')).NotificationHistory,
);

export type NotificationsProps = { isOpen: boolean; setOpen: (isOpen: boolean) => void };

/** The bell and, when it is clicked, the list of all toasts. */
export function Notifications({ isOpen, setOpen }: NotificationsProps) {
  const { unseen } = useToasts();

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
