import { Suspense, useState } from 'react';

import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { BellButton } from '../../ui/toasts/bell-button.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { toastQueue, useToasts } from '../../ui/toasts/toast-queue.ts';

const NotificationList = lazyComponent(
  async () => (await import('./notification-list.tsx')).NotificationList,
);

/** The bell of a signed-in person: notifications of the account, and toasts of this visit. */
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
      <BellButton count={count} onClick={open} />
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationList onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
