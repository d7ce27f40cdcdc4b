import { DomainRedirect } from '../../features/domain/domain-redirect.tsx';
import { PanelPage } from './panel-page.tsx';

export function DomainSetupPage() {
  return (
    <PanelPage title="Domain setup" tab="domain">
      <DomainRedirect />
    </PanelPage>
  );
}
