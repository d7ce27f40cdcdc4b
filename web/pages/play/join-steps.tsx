import type { Content } from '#contract/content';
import type { Device, PlayStep } from '#contract/content-play';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CheckIcon } from '../../ui/icons/status-icons.tsx';
import { BreakableValue } from '../../ui/breakable-value.tsx';
import { ComingSoon } from '../../ui/coming-soon.tsx';
import { useDoneSteps } from './use-done-steps.ts';

type Site = Content['site'];
type StepValue = PlayStep['values'][number];

export const valueLabels: Readonly<Record<StepValue, string>> = {
  name: 'Name',
  address: 'Address',
  port: 'Port',
};

/** The steps of one device, to tick off; the ticks stay on this device. */
export function JoinSteps({ device, site }: { device: Device; site: Site }) {
  const { isDone, toggle, count } = useDoneSteps(device.id);
  const canTick = device.id !== 'not-sure';
  return (
    <section aria-labelledby="steps" className="join-steps">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="steps" className="type-h2">
          {device.heading}
        </h2>
        {canTick && device.steps.length > 0 && (
          <p role="status" className="join-steps-count type-small text-muted">
            {count} of {device.steps.length} done, saved on this device
          </p>
        )}
      </div>
      {device.words !== null && <p className="measure mt-3">{device.words}</p>}
      {device.steps.length > 0 && (
        <ol className="play-steps">
          {device.steps.map((step, at) => (
            <li key={step.title} className="play-step">
              <StepNumber number={at + 1} isDone={canTick && isDone(at)} />
              <div className="grid gap-2">
                <h3 className="type-h3-body">{step.title}</h3>
                <p>{step.words}</p>
              </div>
              <StepValues step={step} site={site} />
              {canTick && (
                <label className="checkbox step-tick">
                  <span className="sr-only">Done: {step.title}</span>
                  <input type="checkbox" checked={isDone(at)} onChange={() => toggle(at)} />
                </label>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function StepNumber({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <span className={isDone ? 'step-number step-number-done' : 'step-number'} aria-hidden="true">
      {isDone ? <CheckIcon /> : number}
    </span>
  );
}

function StepValues({ step, site }: { step: PlayStep; site: Site }) {
  if (step.values.length === 0) return null;
  const values: Readonly<Record<StepValue, string | null>> = {
    name: site.title,
    address: site.serverAddress,
    port: String(site.bedrockPort),
  };
  return (
    <div className="step-values">
      {step.values.map((name) => (
        <ValueBox key={name} label={valueLabels[name]} value={values[name]} />
      ))}
    </div>
  );
}

function ValueBox({ label, value }: { label: string; value: string | null }) {
  return (
    <div className="copy-box">
      <span className="copy-box-label type-small text-muted">{label}</span>
      {value === null ? (
        <span className="copy-box-value pe-3">
          <ComingSoon />
        </span>
      ) : (
        <>
          <span className="copy-box-value mono font-semibold">
            <BreakableValue text={value} />
          </span>
          <CopyButton text={value} of={label.toLowerCase()} iconOnly />
        </>
      )}
    </div>
  );
}
