import type { ReactNode } from 'react';
import { Link } from 'wouter';

import type { PublicContent } from '#contract/content/content-editing';
import { limits } from '#contract/limits';
import { useIsAdmin } from '../../features/auth/current-user.tsx';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { bandButtonClass, buttonClass } from '../../ui/button.tsx';
import { ArrowRightIcon } from '../../ui/icons/arrow-icons.tsx';
import { BreakableValue } from '../../ui/text/breakable-value.tsx';
import { CopyButton } from '../../ui/text/copy-button.tsx';

const shownDevices = ['java', 'bedrock', 'switch'] as const;

/** §2: the address, the port (only Bedrock needs it), and who can join. */
export function ConnectionGuide({ site, practice }: Pick<PublicContent, 'site' | 'practice'>) {
  const { serverAddress: address, bedrockPort: port, javaPort } = site;
  return (
    <section
      className="mt-section bg-band [[data-banner]+&]:mt-0 py-10 text-band-text"
      aria-labelledby="guide"
    >
      <div className="page-width grid items-center gap-x-12 gap-y-6 wide:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        <div className="@container grid gap-5">
          <h2 id="guide" className="type-h2-large">
            Server Connection Guide
          </h2>
          <dl className="grid grid-cols-2 gap-4 sm:has-[>:nth-child(4)]:grid-cols-3 @max-[14rem]:grid-cols-1 border-t border-band-text/26 pt-4">
            <div className="col-span-full grid grid-cols-1 items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto] border-b border-band-text/26 pb-4">
              <dt className="text-band-muted">Server address</dt>
              <dd className="col-start-1 max-sm:@container max-sm:[--address-size:clamp(0.875rem,7cqi,1.5rem)] sm:[--address-size:1.875rem]">
                {address === null ? (
                  <NoAddress />
                ) : (
                  <span className="type-address">
                    <BreakableValue text={address} />
                  </span>
                )}
                {practice?.hasServerAddress && (
                  <span className="ms-3 text-band-muted">Practice server</span>
                )}
              </dd>
              {address !== null && (
                <dd
                  className={`max-sm:mt-3 max-sm:grid max-sm:[&_button]:flex-1 sm:col-start-2 sm:row-span-2 sm:row-start-1 ${bandButtonClass}`}
                >
                  <CopyButton text={address} of="server address" />
                </dd>
              )}
            </div>
            <Fact label="Port" note="needed for Bedrock only">
              <span className="type-address">{port}</span>
            </Fact>
            {javaPort !== limits.javaPort && (
              <Fact label="Java port">
                <span className="type-address">{javaPort}</span>
              </Fact>
            )}
            <Fact label="Works with">
              <span className="block font-bold">Java Edition</span>
              <span className="block font-bold">Bedrock Edition</span>
            </Fact>
          </dl>
          <div>
            {/* Smaller on a phone, so that its four words fit in one line at 360 px. */}
            <Link
              href="/play"
              className={`${buttonClass()} ${bandButtonClass} max-sm:w-full max-sm:px-1 max-sm:text-base`}
            >
              View Detailed Connection Instructions
              <ArrowRightIcon className="max-sm:hidden" />
            </Link>
          </div>
        </div>
        <div className="grid grid-cols-3 gap-2 max-wide:order-first">
          {shownDevices.map((device) => (
            <CityPicture
              key={device}
              name={`device-${device}`}
              fit="whole"
              className="aspect-[136/110]"
            />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Shown once; administrators get a link to where it is set. */
function NoAddress() {
  const isAdmin = useIsAdmin();
  return (
    <>
      Coming soon
      {isAdmin && (
        <Link href="/content-editor/site" className="ms-4 font-bold text-band-text underline">
          Set this link
        </Link>
      )}
    </>
  );
}

type FactProps = { label: string; note?: string; children: ReactNode };

function Fact({ label, note, children }: FactProps) {
  return (
    <div>
      <dt className="text-band-muted">{label}</dt>
      <dd>{children}</dd>
      {note !== undefined && <dd className="text-band-muted">{note}</dd>}
    </div>
  );
}
