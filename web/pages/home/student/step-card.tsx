import type { ReactNode } from 'react';

import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon } from '../../../ui/icons/status-icons.tsx';

export type StepState = 'done' | 'current' | 'later';

type StepCardProps = {
  number: number;
  title: string;
  state: StepState;
  picture: ReactNode;
  /** The fact shown for a completed step. */
  fact: string | null;
  /** Only the title and the fact, at any width. */
  isFolded: boolean;
  children: ReactNode;
};

const edges = {
  done: '[--edge:var(--line)]',
  current: '[--edge:var(--brick)]',
  later: '[--edge:var(--line)]',
} as const;
const marks = {
  done: 'bg-fir text-on-fir',
  current: 'bg-brick text-on-brick',
  later: 'bg-surface text-text',
} as const;

/** A step as a card with a picture. On a phone, a completed step folds to one row. */
export function StepCard(props: StepCardProps) {
  const { number, title, state, picture, fact, isFolded, children } = props;
  const isDone = state === 'done';
  const mark = (
    <span
      className={classNames(
        'grid size-14 flex-none place-items-center font-heading text-[1.5rem] font-bold',
        marks[state],
      )}
    >
      {isDone ? (
        <>
          <CheckIcon />
          <span className="sr-only">Done: </span>
        </>
      ) : (
        <>
          <span className="sr-only">Step </span>
          {number}
        </>
      )}
    </span>
  );
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={classNames(
        'notched base:p-px [--fill:var(--surface)] [--notch:var(--notch-card)]',
        edges[state],
      )}
    >
      {isDone && (
        <div className={classNames('flex min-h-16', !isFolded && 'md:hidden')}>
          <span className="flex [&>span]:h-full">{mark}</span>
          <div className="min-w-0 self-center px-4 py-2">
            <h3 className="type-h3-body">{title}</h3>
            <p className="type-small font-semibold text-fir">{fact}</p>
          </div>
        </div>
      )}
      {!isFolded && (
        <div className={classNames('flex h-full flex-col', isDone && 'max-md:hidden')}>
          <div
            className="notch-clip relative h-35 overflow-hidden bg-park md:h-56"
            aria-hidden="true"
          >
            {picture}
          </div>
          <div className="relative -mt-14 w-14">{mark}</div>
          <div className="grid content-start gap-3 p-card">
            <h3 className="type-h2">{title}</h3>
            {fact !== null && (
              <p className="flex items-center gap-2 font-semibold wrap-anywhere text-fir [&>svg]:flex-none">
                <CheckIcon size={18} /> {fact}
              </p>
            )}
            {children}
          </div>
        </div>
      )}
    </li>
  );
}
