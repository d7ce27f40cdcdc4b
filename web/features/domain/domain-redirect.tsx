import './domain.css';

import { RedirectSetup, type DomainSettings } from '#contract/domain';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { domainWrites as writes } from '../../api/domain-writes.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { faultOf, stateOfChange } from './dns-change.ts';
import { DnsForm } from './dns-form.tsx';
import { DnsNotice } from './dns-notice.tsx';
import { DnsRecords } from './dns-records.tsx';
import { ReadFault } from './read-fault.tsx';

/** Leads the portal's domain to the app, and shows the records in force (§2 Domain setup). */
export function DomainRedirect() {
  const { data: settings, error } = useRead(reads.domainSettings);
  if (error !== null) return <ReadFault error={error} />;
  if (settings === undefined) return <SkeletonLines lines={5} label="Loading the domain" />;
  return (
    <div className="dns-columns">
      <div className="dns-work">
        <DnsNotice settings={settings} />
        <Card flush as="section" aria-label="Domain redirect" edge="control">
          <CardHeader title="Domain redirect" />
          <div className="dns-body">
            <dl className="dns-facts">
              <div>
                <dt>Portal domain</dt>
                <dd className="mono">{settings.portalDomain ?? 'Not set: PORTAL_DOMAIN'}</dd>
              </div>
            </dl>
            <RedirectForm />
          </div>
        </Card>
        {settings.isReady && <DnsRecords />}
      </div>
      <HowItWorks settings={settings} />
    </div>
  );
}

function RedirectForm() {
  const setting = useWrite(writes.setUpDomainRedirect);
  const looking = useWrite(writes.previewDomainRedirect);
  const checking = useWrite(writes.checkDomainRedirect);
  return (
    <DnsForm
      name="Set up the redirect"
      label="App URL"
      hint="Where the portal runs, such as https://app.example.org"
      button="Setup Domain Redirect"
      initial=""
      check={faultOfText}
      onPreview={(replitAppUrl) => looking.send({ replitAppUrl })}
      onCheck={(replitAppUrl) => checking.send({ replitAppUrl })}
      onSetUp={(replitAppUrl) => setting.send({ replitAppUrl })}
      {...stateOfChange({ setting, looking, checking })}
    />
  );
}

function faultOfText(replitAppUrl: string): string | null {
  return faultOf(RedirectSetup, { replitAppUrl });
}

function HowItWorks({ settings: { portalDomain } }: { settings: DomainSettings }) {
  return (
    <Card as="section" tone="page" aria-label="How it works" className="dns-note">
      <h2 className="type-h3-body">How it works</h2>
      <ol>
        <li>Type the address at which the portal runs now.</li>
        <li>
          The button adds one redirect at Cloudflare, and a DNS record for{' '}
          {portalDomain ?? 'the portal domain'} when there is none. Redirects and records of others
          stay as they are.
        </li>
        <li>
          Whoever opens {portalDomain ?? 'the portal domain'} is then sent to that address. Press
          the button again to change it.
        </li>
      </ol>
    </Card>
  );
}
