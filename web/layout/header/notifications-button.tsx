import { Suspense, useState } from 'react';

import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { useToasts } from '../../ui/toasts/toast-queue.ts';
import type { NotificationsProps } from './notifications.tsx';

// Most visits see no toast. Without a connection there is no bell, but the toasts appear.
const Notifications = lazyComponent<NotificationsProps>(
  async () => (await import('./notifications.tsx')).Notifications,
  () => null,
);

/** For visitors: appears with the first toast of a visit and opens the list of all toasts. */
export function NotificationsButton() {
  const current = useCurrentUser();
  const { history } = useToasts();
  const [isOpen, setOpen] = useState(false);
  // Signed-in people have a bell of their own.
  if (current.name === 'signed-in' || (history.length === 0 && !isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <Notifications {...{ isOpen, setOpen }} />
    </Suspense>
  );
}
