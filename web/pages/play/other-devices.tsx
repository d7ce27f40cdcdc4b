import type { Content } from '#contract/content';
import type { Device } from '#contract/content-play';
import { BreakableValue } from '../../ui/breakable-value.tsx';
import { valueLabels } from './join-steps.tsx';

type Site = Content['site'];

/** The steps of all devices that are not chosen: choosing takes scripts, reading does not. */
export function OtherDevices({ devices, site }: { devices: readonly Device[]; site: Site }) {
  const values = { name: site.title, address: site.serverAddress, port: String(site.bedrockPort) };
  return (
    <noscript>
      {devices.map(({ id, name, heading, words, steps }) => (
        <section key={id} className="section-gap">
          <h2 className="type-h2">{heading}</h2>
          {!heading.includes(name) && <p className="text-muted">{name}</p>}
          {words !== null && <p className="measure mt-3">{words}</p>}
          <ol className="prose">
            {steps.map((step) => (
              <li key={step.title}>
                <strong>{step.title}</strong> {step.words}
                {step.values.map((value) => (
                  <span key={value} className="block">
                    {valueLabels[value]}: <BreakableValue text={values[value] ?? 'Coming soon'} />
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
