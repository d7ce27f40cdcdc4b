import { textLinkClass } from '../../ui/button.tsx';
import { Kbd } from '../../ui/text/kbd.tsx';

type KeyLegendProps = {
  readonly at: number;
  readonly count: number;
  readonly keys: { readonly isOn: boolean; readonly toggle: () => void };
};

const legend = [
  { keys: ['J', 'K'], does: 'next, previous' },
  { keys: ['X'], does: 'check' },
  { keys: ['A'], does: 'approve' },
  { keys: ['R'], does: 'return' },
  { keys: ['U'], does: 'undo' },
] as const;

/** Where one is in the list, and the letter keys, which can be turned off. */
export function KeyLegend({ at, count, keys }: KeyLegendProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-[0.9375rem] text-muted">
      <p className="me-auto font-bold text-text">
        {at + 1} of {count}
      </p>
      {keys.isOn &&
        legend.map(({ keys: letters, does }) => (
          <span key={does} className="inline-flex items-center gap-1.5">
            {letters.map((letter) => (
              <Kbd key={letter}>{letter}</Kbd>
            ))}
            {does}
          </span>
        ))}
      <button type="button" className={textLinkClass} onClick={keys.toggle}>
        {keys.isOn ? 'Turn keys off' : 'Turn letter keys on'}
      </button>
    </div>
  );
}
