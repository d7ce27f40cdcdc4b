import { Suspense } from 'react';

import { useCurrentUser } from '../features/auth/current-user.tsx';
import { lazyComponent } from '../ui/loading/lazy-component.tsx';

// Only after a change, and never for visitors. If it cannot load, it appears on a later visit.
const PolicyNoticeDialog = lazyComponent(
  async () => (await import('../features/account/policy-notice-dialog.tsx')).PolicyNoticeDialog,
  () => null,
);

/** Says on every page that the privacy page has changed, until the person clicks OK (P-30). */
export function PolicyNotice() {
  const current = useCurrentUser();
  if (current.name !== 'signed-in') return null;
  const { newPolicyVersion, mustChangePassword, role } = current.user;
  if (newPolicyVersion === undefined || mustChangePassword) return null;
  return (
    <Suspense fallback={null}>
      <PolicyNoticeDialog version={newPolicyVersion} isStaff={role !== 'student'} />
    </Suspense>
  );
}
