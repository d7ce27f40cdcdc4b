import { SetupCheck } from '../features/setup-check/setup-check.tsx';
import { ServerControlPart } from './server-control-part.tsx';

export function SetupCheckPage() {
  return (
    <ServerControlPart title="Set-up doctor">
      <SetupCheck />
    </ServerControlPart>
  );
}
