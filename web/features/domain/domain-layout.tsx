import type { ReactNode } from 'react';
import type { DomainSettings } from '#contract/game-server/domain';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { InformationIcon, WarningIcon } from '../../ui/icons/status-icons.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { WorkColumns } from '../../ui/page/work-columns.tsx';

export type DomainColumnsProps = {
  children: (settings: DomainSettings) => ReactNode;
  /** Next to the form on a wide screen. */
  renderAside: (settings: DomainSettings) => ReactNode;
};

/** What the Domain tab and Domain setup share: the settings once they are known, and the notice above the work. */
export function DomainColumns({ children, renderAside }: DomainColumnsProps) {
  const read = useRead(reads.domainSettings);
  return (
    <AsyncContent state={read} lines={5} label="Loading the domain">
      {(settings) => (
        <WorkColumns>
          <div className="grid grid-cols-1 content-start items-start gap-4">
            <DnsNotice settings={settings} />
            {children(settings)}
          </div>
          {renderAside(settings)}
        </WorkColumns>
      )}
    </AsyncContent>
  );
}

/** What is missing before DNS can be changed, or that it is only for practice. */
function DnsNotice({ settings }: { settings: DomainSettings }) {
  if (!settings.isReady) {
    return (
      <Card tone="page" className={noticeClass} role="status">
        <WarningIcon size={20} />
        <p>
          DNS is not set up here. Set <b>{settings.missing.join(' and ')}</b> in the portal's
          environment or .env file, then restart the portal.
        </p>
      </Card>
    );
  }
  if (!settings.isPractice) return null;
  return (
    <Card tone="page" className={noticeClass}>
      <InformationIcon size={20} />
      <p>
        Practice mode: this DNS runs only on this computer. To change real records, set
        CLOUDFLARE_API_TOKEN and CLOUDFLARE_ZONE_ID in the portal's environment or .env file, then
        restart the portal.
      </p>
    </Card>
  );
}

const noticeClass = 'grid grid-cols-[auto_minmax(0,1fr)] gap-3';
