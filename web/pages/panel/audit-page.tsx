import { Suspense } from 'react';

import type { AuditVersions } from '#contract/moderation/audit';
import { AuditLog } from '../../features/audit/audit-log.tsx';
import { SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { PanelPage } from './panel-page.tsx';

const FileDiff = lazyComponent(
  async () => (await import('../../features/files/editor/file-diff.tsx')).FileDiff,
);
const ContentDiff = lazyComponent(
  async () => (await import('../../features/content/content-diff.tsx')).ContentDiff,
);

export function AuditPage() {
  return (
    <PanelPage title="Audit log">
      <AuditLog showVersions={showVersions} />
    </PanelPage>
  );
}

/** Each feature shows its own versions side by side. */
function showVersions(versions: AuditVersions) {
  return (
    <Suspense fallback={<SkeletonLines lines={4} />}>
      {versions.kind === 'file' ? (
        <FileDiff path={versions.path} before={versions.before} after={versions.after} />
      ) : (
        <ContentDiff contentKey={versions.key} before={versions.before} after={versions.after} />
      )}
    </Suspense>
  );
}
