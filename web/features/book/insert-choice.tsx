import type { ReactNode } from 'react';

type InsertChoiceProps = {
  label: string;
  choices: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
  /** What is seen; the list itself lies over it. */
  children: ReactNode;
};

/** A list to put something in from: it never stays at what was chosen. */
export function InsertChoice({ label, choices, onChoose, children }: InsertChoiceProps) {
  return (
    <span className="book-tool book-choice" data-disabled={choices.length === 0 || undefined}>
      <span className="book-choice-face" aria-hidden>
        {children}
      </span>
      <select
        aria-label={label}
        title={label}
        value=""
        disabled={choices.length === 0}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{label}</option>
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </span>
  );
}
