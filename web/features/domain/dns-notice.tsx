import type { DomainSettings } from '#contract/domain';
import { InformationIcon, WarningIcon } from '../../ui/icons/status-icons.tsx';
import { Card } from '../../ui/card.tsx';

/** What is missing before DNS can be changed, or that it is only for practice. */
export function DnsNotice({ settings }: { settings: DomainSettings }) {
  if (!settings.isReady) {
    return (
      <Card tone="page" className="dns-notice" role="status">
        <WarningIcon size={20} />
        <p>
          DNS is not set up here. Set <b>{settings.missing.join(' and ')}</b>, then start the portal
          again.
        </p>
      </Card>
    );
  }
  if (!settings.isPractice) return null;
  return (
    <Card tone="page" className="dns-notice">
      <InformationIcon size={20} />
      <p>
        This is practice: a small DNS on this computer, which nobody on the internet sees. Set
        CLOUDFLARE_API_TOKEN and CLOUDFLARE_ZONE_ID to change real records.
      </p>
    </Card>
  );
}
