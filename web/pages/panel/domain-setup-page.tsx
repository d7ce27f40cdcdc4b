import { DomainRedirect } from '../../features/domain/domain-redirect.tsx';
import { ServerControlPart } from './server-control-part.tsx';

export function DomainSetupPage() {
  return (
    <ServerControlPart title="Domain setup" tab="domain">
      <DomainRedirect />
    </ServerControlPart>
  );
}
