import { Suspense } from 'react';

import type { AuditVersions } from '#contract/moderation/audit';
import { AuditLog } from '../../features/audit/audit-log.tsx';
import { PanelHeader } from '../../layout/panel/panel-shell.tsx';
import { SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { PanelFrame } from './panel-frame.tsx';

const FileDiff = lazyComponent(
  async () => (await import('../../features/files/editor/diff/file-diff.tsx')).FileDiff,
);
const ContentDiff = lazyComponent(
  async () => (await import('../../features/content/content-diff.tsx')).ContentDiff,
);

export function AuditPage() {
  return (
    <PanelFrame>
      <AuditLog
        showVersions={showVersions}
        renderHeading={(actions) => (
          <PanelHeader title="Audit log" className="mb-0 items-center">
            {actions}
          </PanelHeader>
        )}
      />
    </PanelFrame>
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
