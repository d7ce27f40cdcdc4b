import { SetupChecks } from '../../features/setup-check/setup-checks.tsx';
import { PanelPage } from './panel-page.tsx';

export function SetupCheckPage() {
  return (
    <PanelPage title="Setup check">
      <SetupChecks />
    </PanelPage>
  );
}
