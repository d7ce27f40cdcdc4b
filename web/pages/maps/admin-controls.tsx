import { Link } from 'wouter';

import type { PublicContent } from '#contract/content/content-editing';
import { buttonClass, textLinkClass } from '../../ui/button.tsx';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { CheckIcon, ClockIcon } from '../../ui/icons/status-icons.tsx';
import { Pill } from '../../ui/status/pill.tsx';
import { Card } from '../../ui/cards/card.tsx';

/** §2: for administrators only; shows data that is already on the page, without a call. */
export function AdminControls({ worlds, practice }: Pick<PublicContent, 'worlds' | 'practice'>) {
  return (
    <div className="page-width mt-section">
      <Card
        as="section"
        edge="control"
        aria-labelledby="admin-controls"
        className="flex flex-wrap items-start justify-between gap-4 pe-8"
      >
        <div className="grid gap-3">
          <div>
            <h2 id="admin-controls" className="type-h3">
              Admin Controls
            </h2>
            <p className="type-small text-muted">Only administrators see this box.</p>
          </div>
          <ul className="flex flex-wrap gap-3">
            {worlds.map(({ id, name, mapUrl }) => (
              <li key={id}>
                <AddressPill
                  {...{ name, mapUrl }}
                  isPractice={practice?.worldIds.includes(id) ?? false}
                />
              </li>
            ))}
          </ul>
          <Link href="/content-editor/worlds" className={textLinkClass}>
            Edit worlds and addresses
          </Link>
        </div>
        <a href="/server-control" target="_blank" rel="noreferrer" className={buttonClass()}>
          Open server control
          <span className="sr-only">, in a new tab</span>
          <NewTabIcon />
        </a>
      </Card>
    </div>
  );
}

type AddressPillProps = {
  readonly name: string;
  readonly mapUrl: string | null;
  readonly isPractice: boolean;
};

function AddressPill({ name, mapUrl, isPractice }: AddressPillProps) {
  if (mapUrl !== null && !isPractice) {
    return (
      <Pill className="whitespace-normal" tone="fir" icon={<CheckIcon size={16} />}>
        {`${name}: address set`}
      </Pill>
    );
  }
  return (
    <Pill className="whitespace-normal" tone="sun" icon={<ClockIcon size={16} />}>
      {`${name}: ${mapUrl === null ? 'no address' : 'practice server'}`}
    </Pill>
  );
}
