import type { ReactNode } from 'react';
import { Link } from 'wouter';

import type { PublicContent } from '#contract/content-editing';
import { limits } from '#contract/limits';
import { publicReads } from '../../api/public-reads.ts';
import { ServerStatusLine } from '../../features/server-status/server-status-line.tsx';
import { BreakableValue } from '../../ui/text/breakable-value.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { ComingSoon } from '../../ui/status/coming-soon.tsx';
import { CopyButton } from '../../ui/text/copy-button.tsx';
import { ArrowRightIcon } from '../../ui/icons/arrow-icons.tsx';
import { ComputerIcon, PhoneIcon } from '../../ui/icons/thing-icons.tsx';
import { Pill } from '../../ui/status/pill.tsx';
import { QueryBoundary } from '../query-boundary.tsx';

/** §2: address, the port that only Bedrock needs, and who can join. */
export function ConnectionGuide({ site, practice }: Pick<PublicContent, 'site' | 'practice'>) {
  const { serverAddress: address, bedrockPort: port, javaPort } = site;
  return (
    <Card as="section" aria-labelledby="guide" className="grid content-start gap-4">
      <div className="grid gap-2">
        <h2 id="guide" className="type-h2">
          Server Connection Guide
        </h2>
        <QueryBoundary what="Server status" of={publicReads.serverStatus} heading="guide">
          <ServerStatusLine />
        </QueryBoundary>
      </div>
      <dl className="border-t border-line">
        <Row label="Server address" action={copyOf(address, 'server address')}>
          {address === null ? (
            <ComingSoon />
          ) : (
            <>
              <span className="type-address">
                <BreakableValue text={address} />
              </span>
              {practice?.hasServerAddress && <Pill tone="sun">Practice server</Pill>}
            </>
          )}
        </Row>
        <Row label="Port" action={copyOf(String(port), 'port')}>
          <span className="type-address">{port}</span>
          <span className="type-small text-muted">needed for Bedrock only</span>
        </Row>
        {javaPort !== limits.javaPort && (
          <Row label="Java port" action={copyOf(String(javaPort), 'port for Java')}>
            <span className="type-address">{javaPort}</span>
          </Row>
        )}
        <Row label="Works with">
          <Pill icon={<ComputerIcon size={16} />}>Java Edition</Pill>
          <Pill icon={<PhoneIcon size={16} />}>Bedrock Edition</Pill>
        </Row>
      </dl>
      {/* Smaller on a phone, so that its five words fit in one line at 360 px. */}
      <Link
        href="/play"
        className={`${buttonClass({ wide: true })} max-sm:px-1 max-sm:text-[0.9375rem]`}
      >
        View Detailed Connection Instructions
        <ArrowRightIcon className="max-sm:hidden" />
      </Link>
    </Card>
  );
}

type RowProps = { label: string; action?: ReactNode; children: ReactNode };

function Row({ label, action, children }: RowProps) {
  return (
    <div className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <dt className="type-small col-span-full text-muted sm:col-auto">{label}</dt>
      {/* On a phone an address of 22 characters shrinks to fit in one line beside its button. */}
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1 max-sm:@container max-sm:[--address-size:clamp(0.875rem,7.9cqi,1.25rem)]">
        {children}
      </dd>
      {action !== undefined && <dd>{action}</dd>}
    </div>
  );
}

function copyOf(text: string | null, of: string): ReactNode {
  return text === null ? undefined : <CopyButton text={text} of={of} />;
}
