import { SetupChecks } from '../../features/setup-check/setup-checks.tsx';
import { ServerControlPart } from './server-control-part.tsx';

export function SetupCheckPage() {
  return (
    <ServerControlPart title="Setup check">
      <SetupChecks />
    </ServerControlPart>
  );
}
