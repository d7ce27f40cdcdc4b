import { Link } from 'wouter';
import { isAddressRecord, MapDnsSetup, type DomainSettings } from '#contract/game-server/domain';
import { domainWrites as writes } from '../../api/writes/domain-writes.ts';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { useContent } from '../../content/site-content.tsx';
import { ButtonLink, textLinkClass } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/fields/field-error.tsx';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { Fact } from '../../ui/text/fact.tsx';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { CheckIcon, ClockIcon } from '../../ui/icons/status-icons.tsx';
import { Pill } from '../../ui/status/pill.tsx';
import { Card, CardHeader } from '../../ui/cards/card.tsx';
import { DnsForm, readCallState, validateBody } from './dns-form.tsx';
import { DomainColumns } from './domain-layout.tsx';

/** The port on which BlueMap shows its maps by itself. */
const mapPort = 8100;

/** Points the address of the live map at the game server (§2 Domain). */
export function DomainTab() {
  return (
    <DomainColumns renderAside={(settings) => <Warnings {...settings} />}>
      {(settings) => <MapDomain settings={settings} />}
    </DomainColumns>
  );
}

function MapDomain({ settings }: { settings: DomainSettings }) {
  const { mapDomain } = settings;
  const { site } = useContent();
  // The content that everyone sees has the practice server's address while there is no other.
  const { serverAddress, javaPort } = settings.serverAddress === null ? site : settings;
  return (
    <Card flush as="section" aria-label="Map domain" edge="control">
      <CardHeader title="Map domain">
        {mapDomain !== null && (
          <ButtonLink
            size="small"
            href={`http://${mapDomain}:${mapPort}/`}
            target="_blank"
            rel="noreferrer"
            iconAfter={<NewTabIcon size={16} />}
          >
            Test access
            <span className="sr-only">, in a new tab</span>
          </ButtonLink>
        )}
      </CardHeader>
      <div className="grid grid-cols-1 gap-4 p-4">
        {/* The rule below the heading is the first one. */}
        <dl className="-mt-2 [&>:first-child]:border-t-0">
          <Fact name="Map domain" valueClassName="mono text-sm">
            {mapDomain ?? 'Not set: MAP_DOMAIN'}
          </Fact>
          <Fact name="Server address" valueClassName="mono text-sm">
            {serverAddress ?? 'Not set'}
          </Fact>
          <Fact name="Server port" valueClassName="mono text-sm">
            {javaPort}
          </Fact>
          <MapState settings={settings} />
        </dl>
        <MapForm settings={settings} />
      </div>
    </Card>
  );
}

function ConfiguredPill({ isConfigured }: { isConfigured: boolean }) {
  return isConfigured ? (
    <Pill tone="fir" icon={<CheckIcon />}>
      Configured
    </Pill>
  ) : (
    <Pill className="whitespace-normal" tone="sun" icon={<ClockIcon />}>
      Pending Configuration
    </Pill>
  );
}

function MapState({ settings: { isReady, mapDomain } }: { settings: DomainSettings }) {
  const { data, error } = useRead(reads.dnsRecords, { enabled: isReady });
  const found = data?.records.filter(
    (record) => record.name === mapDomain && isAddressRecord(record),
  );
  const contents = found?.map(({ content }) => content) ?? [];
  return (
    <>
      {contents.length > 0 && (
        <Fact name="Server IP" valueClassName="mono text-sm">
          {contents.join(', ')}
        </Fact>
      )}
      <Fact name="Status">
        {error === null ? (
          <ConfiguredPill isConfigured={contents.length > 0} />
        ) : (
          <FieldError as="span">{errorMessage(error)}</FieldError>
        )}
      </Fact>
    </>
  );
}

function MapForm({ settings: { serverAddress } }: { settings: DomainSettings }) {
  const setting = useWrite(writes.setUpBlueMapDns);
  const previewing = useWrite(writes.previewMapDns);
  const checking = useWrite(writes.checkMapDns);
  return (
    <DnsForm
      name="Configure the map domain"
      label="Server IP"
      hint="The game server's public address, such as 203.0.113.7. It is in your hosting panel."
      button="Configure DNS Records"
      initial={
        serverAddress !== null && validateAddress(serverAddress) === null ? serverAddress : ''
      }
      validate={validateAddress}
      onPreview={(serverIP) => previewing.send({ serverIP })}
      onCheck={(serverIP) => checking.send({ serverIP })}
      onSetUp={(serverIP, changes) => setting.send({ serverIP, changes })}
      {...readCallState({ setting, previewing, checking })}
    />
  );
}

function validateAddress(serverIP: string): string | null {
  return validateBody(MapDnsSetup, { serverIP });
}

function Warnings({ mapDomain }: DomainSettings) {
  return (
    <Card as="section" tone="page" aria-label="Good to know" className="grid grid-cols-1 gap-4">
      <h2 className="type-h3-body">Good to know</h2>
      <p>
        BlueMap serves its maps on port {mapPort}. That port must be open on the game server.{' '}
        {mapDomain === null
          ? 'To check it here, set MAP_DOMAIN first.'
          : 'To check, click “Test access.”'}
      </p>
      <p>
        <b>The game's address must not be proxied.</b> Cloudflare proxies only web pages, so players
        couldn't join. The same is true of the map while it is on port {mapPort}, so the record
        created here is not proxied.
      </p>
      <p>A new record can take a few minutes to appear everywhere.</p>
      <p>
        The portal's own domain is set up on the{' '}
        <Link href="/domain-setup" className={textLinkClass}>
          Domain setup
        </Link>{' '}
        page.
      </p>
    </Card>
  );
}
