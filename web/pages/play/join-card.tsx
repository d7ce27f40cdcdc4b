import { Suspense, useSyncExternalStore } from 'react';

import type { PublicContent } from '#contract/content/content-editing';
import { joinAddress } from '../../content/join-address.ts';
import { useSiteContent } from '../../content/site-content.tsx';
import { BreakableValue } from '../../ui/text/breakable-value.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ComingSoon } from '../../ui/status/coming-soon.tsx';
import { PrinterIcon } from '../../ui/icons/object-icons.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { ServerMarkup } from '../../ui/loading/server-markup.tsx';

const QrCode = lazyComponent(async () => (await import('./qr-code.tsx')).QrCode);

/** A card to print and take home; its QR code opens the steps of the device on a phone. */
export function JoinCard({
  site,
  practice,
  device,
}: Pick<PublicContent, 'site' | 'practice'> & { device: string }) {
  const page = useSiteContent();
  const origin = useSyncExternalStore(
    () => () => undefined,
    () => location.origin,
    () => page.origin ?? null,
  );
  const serverAddress = joinAddress(device, site);
  return (
    <Card
      as="section"
      data-join-card
      aria-labelledby="card"
      className="@container grid gap-3 print:w-[10cm] print:[--edge:#000] print:[--fill:#fff]"
    >
      <p className="type-h2 hidden print:block">{site.title}</p>
      <h2 id="card" className="type-h3">
        Join card
      </h2>
      <p className="type-small text-muted print:hidden">Print it and take it home.</p>
      <div className="grid grid-cols-[9.75rem_minmax(0,1fr)] items-center gap-4 @max-[20rem]:grid-cols-1">
        {/* The quiet zone is part of the code; on paper, its squares align with the text. */}
        <div className="aspect-square w-39 max-w-full print:-m-2">
          {origin !== null && <JoinCode address={`${origin}/play?device=${device}`} />}
        </div>
        <dl className="@container">
          <dt className="type-small text-muted">Address</dt>
          {/* Next to the code, also on paper, a part of 17 characters fits on one line. */}
          <dd
            className={classNames(
              'mono text-[clamp(0.6875rem,9.4cqi,1.0625rem)] font-semibold',
              // A line on which the address can be written.
              serverAddress === null && 'print:border-b print:border-text',
            )}
          >
            {serverAddress === null ? (
              <span className="print:invisible">
                <ComingSoon />
              </span>
            ) : (
              <>
                <BreakableValue text={serverAddress} />
                {practice?.hasServerAddress && (
                  <span className="type-small block font-sans font-normal text-muted">
                    Practice server
                  </span>
                )}
              </>
            )}
          </dd>
          <dt className="type-small mt-3 text-muted">Port, Bedrock only</dt>
          <dd className="mono font-semibold">{site.bedrockPort}</dd>
        </dl>
      </div>
      <p className="mono type-small hidden print:block">{origin !== null && `${origin}/play`}</p>
      <Button wide icon={<PrinterIcon />} className="print:hidden" onClick={() => window.print()}>
        Print the card
      </Button>
    </Card>
  );
}

/** Drawn by the server for the device that the page opens with. */
function JoinCode({ address }: { address: string }) {
  return (
    <ServerMarkup id="join-code" of={address}>
      <Suspense>
        <QrCode text={address} label="QR code that opens the steps for joining on a phone" />
      </Suspense>
    </ServerMarkup>
  );
}
