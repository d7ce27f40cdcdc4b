import { Link } from 'wouter';

import { SetupChecks } from '../../features/setup-check/setup-checks.tsx';
import { textLinkClass } from '../../ui/button.tsx';
import { PanelPage } from './panel-page.tsx';

export function SetupCheckPage() {
  return (
    <PanelPage
      title="Setup check"
      action={
        <Link href="/setup" className={textLinkClass}>
          Set up your portal step by step
        </Link>
      }
    >
      <SetupChecks />
    </PanelPage>
  );
}
