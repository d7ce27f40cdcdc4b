import { useState } from 'react';
import { Link } from 'wouter';

import type { Content } from '#contract/content/content';
import type { Device, PlayStep } from '#contract/content/content-play';
import { joinAddress } from '../../content/join-address.ts';
import { BreakableValue } from '../../ui/text/breakable-value.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ComingSoon } from '../../ui/status/coming-soon.tsx';
import { CopyButton, copyCellClass } from '../../ui/text/copy-button.tsx';
import { useEntryBeforeHydration } from '../../ui/forms/use-entry-before-hydration.ts';
import { CheckIcon } from '../../ui/icons/status-icons.tsx';
import { proseClass } from '../../ui/page/prose.tsx';
import { Tower } from './tower-card.tsx';
import { useDoneSteps } from './use-done-steps.ts';

type Site = Content['site'];
type StepValue = PlayStep['values'][number];

const valueLabels: Readonly<Record<StepValue, string>> = {
  name: 'Name',
  address: 'Address',
  port: 'Port',
};

function getStepValues(device: string, site: Site): Readonly<Record<StepValue, string | null>> {
  return {
    name: site.title,
    address: joinAddress(device, site),
    port: String(site.bedrockPort),
  };
}

/** The steps of one device, with checkboxes that this browser remembers. */
export function JoinSteps({ device, site }: { device: Device; site: Site }) {
  const { isDone, setDone, count } = useDoneSteps(device.id);
  const canCheck = device.id !== 'not-sure';
  const values = getStepValues(device.id, site);
  return (
    <section aria-labelledby="steps" data-join-steps>
      <div className="flex items-center justify-between gap-3">
        <div className="flex grow flex-wrap items-baseline justify-between gap-x-2">
          <h2 id="steps" className="type-h2-large max-sm:text-[1.625rem]/8">
            {device.heading}
          </h2>
          {canCheck && device.steps.length > 0 && (
            <p role="status" className="type-small text-muted print:hidden">
              {count} of {device.steps.length} done, saved on this device
            </p>
          )}
        </div>
        {canCheck && device.steps.length > 0 && (
          <Tower device={device} className="h-16.5 w-12 flex-none wide:hidden print:hidden" />
        )}
      </div>
      {device.text !== null && <p className="max-w-measure mt-3">{device.text}</p>}
      {device.steps.length > 0 && (
        <ol className="mt-3 divide-y sm:mt-5 divide-line border-y border-line">
          {device.steps.map((step, at) => (
            <li
              key={step.title}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-5 gap-y-3 py-4 sm:py-6 print:break-inside-avoid print:py-[0.3cm]"
            >
              <StepNumber
                number={at + 1}
                state={canCheck ? getStepState(at, isDone, device.steps.length) : 'later'}
              />
              <div className="grid content-start gap-1">
                <h3 className="type-h3 max-sm:text-[1.375rem]/7">{step.title}</h3>
                <p>{step.text}</p>
              </div>
              <StepValues step={step} values={values} />
              {canCheck && (
                <StepCheck
                  name={`${device.id} ${at}`}
                  title={step.title}
                  isDone={isDone(at)}
                  onChange={(done) => setDone(at, done)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type StepState = 'done' | 'current' | 'later';

/** The first step that is not done is the current one. */
function getStepState(at: number, isDone: (at: number) => boolean, count: number): StepState {
  if (isDone(at)) return 'done';
  const first = Array.from({ length: count }, (_, each) => each).find((each) => !isDone(each));
  return at === first ? 'current' : 'later';
}

const stepNumberClasses: Readonly<Record<StepState, string>> = {
  done: 'border-fir bg-fir text-on-fir',
  current: 'border-brick bg-brick text-on-brick',
  later: 'border-raised bg-raised',
};

function StepNumber({ number, state }: { number: number; state: StepState }) {
  return (
    <span
      className={classNames(
        'grid size-11 place-items-center border font-heading text-[1.375rem] font-bold sm:size-13 sm:text-[1.5rem] print:border-text print:bg-surface print:text-text',
        stepNumberClasses[state],
      )}
      aria-hidden="true"
    >
      {number}
    </span>
  );
}

type StepCheckProps = {
  /** Browsers restore a box by its name after a reload. */
  name: string;
  title: string;
  isDone: boolean;
  onChange: (isDone: boolean) => void;
};

/** A large box; the word below it is its state, and not its name. */
function StepCheck({ name, title, isDone, onChange }: StepCheckProps) {
  const box = useEntryBeforeHydration<HTMLInputElement>(({ checked }) => {
    if (checked !== isDone) onChange(checked);
  });
  return (
    <div className="col-[3] row-[1] grid w-14 content-start justify-items-center gap-1 print:hidden">
      <label className="relative grid h-13 w-14 cursor-pointer place-items-center">
        <input
          ref={box}
          type="checkbox"
          name={name}
          className="absolute inset-0 size-full after:hidden checked:border-fir checked:bg-fir"
          checked={isDone}
          onChange={({ target }) => onChange(target.checked)}
        />
        {isDone && <CheckIcon className="pointer-events-none relative size-7 text-on-fir" />}
        <span className="sr-only">Done: {title}</span>
      </label>
      <span className="type-small text-muted" aria-hidden="true">
        {isDone ? 'Done' : 'Not yet'}
      </span>
    </div>
  );
}

type StepValuesProps = { step: PlayStep; values: ReturnType<typeof getStepValues> };

function StepValues({ step, values }: StepValuesProps) {
  if (step.values.length === 0) return null;
  return (
    // On a phone, below all three columns, because a value needs the width.
    <div className="col-span-full row-[2] flex min-w-0 flex-wrap gap-3 sm:col-[2]">
      {step.values.map((name) => (
        <ValueBox key={name} label={valueLabels[name]} value={values[name]} />
      ))}
    </div>
  );
}

function ValueBox({ label, value }: { label: string; value: string | null }) {
  const valueClass = 'col-[1] row-[2] pb-1.5 text-[clamp(0.9375rem,4.5vw,1.125rem)]/6';
  return (
    <div
      data-testid="value-box"
      className="grid min-h-12 w-full grid-cols-[minmax(0,1fr)_auto] items-center sm:inline-grid sm:w-auto sm:max-w-full gap-x-3 rounded-control border border-control bg-surface ps-3"
    >
      <span className="col-[1] row-[1] pt-1 text-base/5 text-muted">{label}</span>
      {value === null ? (
        <span className={`${valueClass} pe-3 print:invisible`}>
          <ComingSoon />
        </span>
      ) : (
        <>
          <span data-testid="value" className={`mono font-semibold ${valueClass}`}>
            <BreakableValue text={value} />
          </span>
          <span className={`col-[2] row-[1/3] print:hidden ${copyCellClass}`}>
            <CopyButton text={value} of={label.toLowerCase()} iconOnly />
          </span>
        </>
      )}
    </div>
  );
}

/** The question after the steps; "no" leads to the support form. */
export function DidItWork({ device }: { device: Device }) {
  const [isIn, setIn] = useState(false);
  return (
    <Card
      as="section"
      aria-labelledby="worked"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 [--edge:var(--sun)]! [--fill:var(--sun-tint)]!"
    >
      <h2 id="worked" className="type-h3">
        Did it work?
      </h2>
      <p role="status">{isIn && 'Great! Have fun building!'}</p>
      {isIn ? (
        <Button onClick={() => setIn(false)}>No, it stopped working</Button>
      ) : (
        <div className="grid gap-3 max-sm:w-full sm:flex sm:flex-wrap">
          <Button tone="primary" onClick={() => setIn(true)}>
            Yes, I'm in
          </Button>
          <Link
            href={`/community?form=support&device=${device.id}#support`}
            className={buttonClass()}
          >
            No, I need help
          </Link>
        </div>
      )}
    </Card>
  );
}

/** Without scripts no device can be chosen, so the steps of all the others are listed below. */
export function OtherDevices({ devices, site }: { devices: readonly Device[]; site: Site }) {
  return (
    <noscript>
      {devices.map(({ id, name, heading, text, steps }) => (
        <section key={id} className="mt-section">
          <h2 className="type-h2">{heading}</h2>
          {!heading.includes(name) && <p className="text-muted">{name}</p>}
          {text !== null && <p className="max-w-measure mt-3">{text}</p>}
          <ol className={proseClass}>
            {steps.map((step) => (
              <li key={step.title}>
                <strong>{step.title}</strong> {step.text}
                {step.values.map((value) => (
                  <span key={value} className="block">
                    {valueLabels[value]}:{' '}
                    <BreakableValue text={getStepValues(id, site)[value] ?? 'Coming soon'} />
                  </span>
                ))}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </noscript>
  );
}
