import type { Device } from '#contract/content/content-play';
import { proseClass } from '../../ui/page/prose.tsx';
import { BreakableValue } from '../../ui/text/breakable-value.tsx';
import { getStepValues, valueLabels, type Site } from './step-values.ts';

export type StepsWithoutScriptsProps = { devices: readonly Device[]; site: Site };

/** The steps of several devices, one below the other. */
export function StepsWithoutScripts({ devices, site }: StepsWithoutScriptsProps) {
  return devices.map(({ id, name, heading, text, steps }) => (
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
  ));
}
