import { Suspense, useSyncExternalStore } from 'react';

import type { Content } from '#contract/content';
import { Button } from '../../ui/button.tsx';
import { PrinterIcon } from '../../ui/icons/thing-icons.tsx';
import { Card } from '../../ui/card.tsx';
import { BreakableValue } from '../../ui/breakable-value.tsx';
import { ComingSoon } from '../../ui/coming-soon.tsx';
import { late } from '../../ui/late.tsx';

const QrCode = late(async () => (await import('./qr-code.tsx')).QrCode);

/** A card to print and take home; its square leads a phone to the steps of the device. */
export function JoinCard({ site, device }: { site: Content['site']; device: string }) {
  // The prerendered page does not know its own address.
  const origin = useSyncExternalStore(
    () => () => undefined,
    () => location.origin,
    () => null,
  );
  return (
    <Card as="section" aria-labelledby="card" className="join-card">
      <p className="join-card-title type-h2">{site.title}</p>
      <h2 id="card" className="type-h3">
        Join card
      </h2>
      <p className="type-small text-muted join-card-hint">Print it and take it home.</p>
      <div className="join-card-values">
        <div className="join-card-code">
          {origin !== null && (
            <Suspense>
              <QrCode
                text={`${origin}/play?device=${device}`}
                label="Square code that opens the steps for joining on a phone"
              />
            </Suspense>
          )}
        </div>
        <dl>
          <dt className="type-small text-muted">Address</dt>
          <dd className="mono font-semibold join-card-value">
            {site.serverAddress === null ? (
              <ComingSoon />
            ) : (
              <BreakableValue text={site.serverAddress} />
            )}
          </dd>
          <dt className="type-small text-muted">Port, Bedrock only</dt>
          <dd className="mono font-semibold">{site.bedrockPort}</dd>
        </dl>
      </div>
      <p className="join-card-address mono type-small">{origin !== null && `${origin}/play`}</p>
      <Button
        wide
        icon={<PrinterIcon />}
        className="join-card-print"
        onClick={() => window.print()}
      >
        Print the card
      </Button>
    </Card>
  );
}
