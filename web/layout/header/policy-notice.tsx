import { Suspense } from 'react';
import { useLocation } from 'wouter';

import type { User } from '#contract/auth';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

// Needed on a few days of a year. If it cannot load, it appears on a later page.
const PolicyNoticeDialog = lazyComponent(
  async () =>
    (await import('../../features/account/policy-notice-dialog.tsx')).PolicyNoticeDialog,
  () => null,
);

/**
 * After a change of the privacy page, on every page until the person clicks OK (P-30). The privacy
 * page itself can be read without it.
 */
export function PolicyNotice({ user }: { user: User }) {
  const [path] = useLocation();
  const { newPolicyVersion, mustChangePassword, role } = user;
  if (newPolicyVersion === undefined || mustChangePassword || path === '/privacy') return null;
  return (
    <Suspense fallback={null}>
      <PolicyNoticeDialog key={path} version={newPolicyVersion} isStaff={role !== 'student'} />
    </Suspense>
  );
}
