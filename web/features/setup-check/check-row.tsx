import { Link } from 'wouter';

import type { SetupCheck } from '#contract/setup-check';
import { setupCheckTitles } from '#contract/setup-check-titles';
import { Status, type StatusState } from '../../ui/status.tsx';
import { findPlaceToFix } from './setup-check-labels.ts';

const states: Readonly<
  Record<SetupCheck['state'], { readonly mark: StatusState; readonly word: string }>
> = {
  ok: { mark: 'good', word: 'Fine' },
  problem: { mark: 'bad', word: 'Problem' },
  'not-set-up': { mark: 'unknown', word: 'Not set up' },
};

/** One part: how it is, in one sentence, and what to do. */
export function CheckRow({ check }: { check: SetupCheck }) {
  const { mark, word } = states[check.state];
  const place = findPlaceToFix(check);
  return (
    <li className="doctor-row">
      <h2 className="doctor-title">{check.title}</h2>
      <Status state={mark}>{word}</Status>
      <div className="doctor-words">
        <p>{check.sentence}</p>
        {check.remedy !== null && <p className="doctor-remedy">{check.remedy}</p>}
        {place !== null && (
          <Link href={place.href} className="text-link">
            {place.label}
          </Link>
        )}
      </div>
    </li>
  );
}

/** The parts while they are tested. */
export function WaitingRows() {
  return Object.entries(setupCheckTitles).map(([name, title]) => (
    <li key={name} className="doctor-row">
      <h2 className="doctor-title">{title}</h2>
      <Status state="waiting">Testing</Status>
      <div className="doctor-words" />
    </li>
  ));
}
