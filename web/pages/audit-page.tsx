import { AuditLog } from '../features/audit/audit-log.tsx';
import { PanelPage } from './panel-page.tsx';

export function AuditPage() {
  return (
    <PanelPage title="Audit log">
      <AuditLog />
    </PanelPage>
  );
}
