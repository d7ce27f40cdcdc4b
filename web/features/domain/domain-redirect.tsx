import { RedirectSetup, type DomainSettings } from '#contract/game-server/domain';
import { domainWrites as writes } from '../../api/writes/domain-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Fact } from '../../ui/text/fact.tsx';
import { Card, CardHeader } from '../../ui/cards/card.tsx';
import { DnsForm, readCallState, validateBody } from './dns-form.tsx';
import { DnsRecords } from './dns-records.tsx';
import { DomainColumns } from './domain-layout.tsx';

/** Redirects the portal's domain to the app, and shows the current records (§2 Domain setup). */
export function DomainRedirect() {
  return (
    <DomainColumns renderAside={(settings) => <HowItWorks settings={settings} />}>
      {(settings) => (
        <>
          <Card flush as="section" aria-label="Domain redirect" edge="control">
            <CardHeader title="Domain redirect" />
            <div className="grid grid-cols-1 gap-4 p-4">
              <dl className="-mt-2 [&>:first-child]:border-t-0">
                <Fact name="Portal domain" valueClassName="mono">
                  {settings.portalDomain ?? 'Not set: PORTAL_DOMAIN'}
                </Fact>
              </dl>
              <RedirectForm />
            </div>
          </Card>
          {settings.isReady && <DnsRecords />}
        </>
      )}
    </DomainColumns>
  );
}

function RedirectForm() {
  const setting = useWrite(writes.setUpDomainRedirect);
  const previewing = useWrite(writes.previewDomainRedirect);
  const checking = useWrite(writes.checkDomainRedirect);
  return (
    <DnsForm
      name="Set up the redirect"
      label="App URL"
      hint="Where the portal runs, such as https://app.example.org"
      button="Setup Domain Redirect"
      initial=""
      validate={validateUrl}
      onPreview={(replitAppUrl) => previewing.send({ replitAppUrl })}
      onCheck={(replitAppUrl) => checking.send({ replitAppUrl })}
      onSetUp={(replitAppUrl, changes) => setting.send({ replitAppUrl, changes })}
      {...readCallState({ setting, previewing, checking })}
    />
  );
}

function validateUrl(replitAppUrl: string): string | null {
  return validateBody(RedirectSetup, { replitAppUrl });
}

function HowItWorks({ settings: { portalDomain } }: { settings: DomainSettings }) {
  return (
    <Card as="section" tone="page" aria-label="How it works" className="grid grid-cols-1 gap-4">
      <h2 className="type-h3-body">How it works</h2>
      <ol className="grid list-decimal gap-2 ps-5">
        <li>Enter the address where the portal runs now.</li>
        <li>
          The button adds one redirect in Cloudflare, and a DNS record for{' '}
          {portalDomain ?? 'the portal domain'} if there is none. Other redirects and records are
          not changed.
        </li>
        <li>
          Visitors to {portalDomain ?? 'the portal domain'} are redirected there. To change it, use
          the button again.
        </li>
      </ol>
    </Card>
  );
}
