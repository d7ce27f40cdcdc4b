import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';

import type { SetupStep, SetupStepName } from '#contract/game-server/setup';
import { consoleWrites } from '../../api/writes/console-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons/status-icons.tsx';

const stepTitles: Readonly<Record<SetupStepName, string>> = {
  password: 'Your own password',
  school: 'School and institute',
  'game-server': 'Game server',
  maps: 'Map addresses',
  links: 'Links',
  teacher: 'First teacher',
};

type SetupListProps = {
  steps: readonly SetupStep[];
  /**
   * The content of each step: a form, or a link to the page for it. `skipButton` is for the form of the game server,
   * which has it beside its own button; null once the step is done.
   */
  renderStep: (name: SetupStepName, skipButton: ReactNode) => ReactNode;
};

/** The steps as rows; one is open at a time, at first the first one left to do. */
export function SetupList({ steps, renderStep }: SetupListProps) {
  const next = steps.find(({ state }) => state === 'open')?.name ?? null;
  const [chosen, setChosen] = useState<SetupStepName | null>(null);
  const [isClosed, setClosed] = useState(false);
  const { send, isPending } = useWrite(consoleWrites.changeSetupStep);
  const open = isClosed ? null : (chosen ?? next);
  const focus = useStepFocus(open);

  async function change(name: SetupStepName, { skipped }: { skipped: boolean }) {
    const reply = await send({ skipped }, { params: { step: name } });
    if (!reply) return;
    setChosen(skipped ? null : name);
    setClosed(false);
  }

  return (
    <ol className="border-t border-text" {...focus}>
      {steps.map((step, at) => (
        <SetupRow
          key={step.name}
          number={at + 1}
          step={step}
          isOpen={open === step.name}
          isBusy={isPending}
          onOpen={() => {
            setChosen(step.name);
            setClosed(false);
            if (step.state === 'skipped') void change(step.name, { skipped: false });
          }}
          onClose={() => setClosed(true)}
          onSkip={() => void change(step.name, { skipped: true })}
        >
          {renderStep(
            step.name,
            step.state === 'done' ? null : (
              <Button busy={isPending} onClick={() => void change(step.name, { skipped: true })}>
                Keep the practice server for now
              </Button>
            ),
          )}
        </SetupRow>
      ))}
    </ol>
  );
}

type SetupRowProps = {
  number: number;
  step: SetupStep;
  isOpen: boolean;
  isBusy: boolean;
  onOpen: () => void;
  onClose: () => void;
  onSkip: () => void;
  children: ReactNode;
};

function SetupRow({
  number,
  step,
  isOpen,
  isBusy,
  onOpen,
  onClose,
  onSkip,
  children,
}: SetupRowProps) {
  const { name, state, fact } = step;
  const title = stepTitles[name];
  return (
    <li
      data-step={name}
      aria-current={isOpen ? 'step' : undefined}
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-line py-3.5',
        isOpen && '-ms-4 border-s-4 border-s-brick bg-surface ps-3 pe-5',
      )}
    >
      <StepMark number={number} isDone={state === 'done'} isOpen={isOpen} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-[min(12rem,100%)] flex-1">
          <h2 tabIndex={-1} className="type-h3-body">
            {title}
          </h2>
          <p className="text-muted">{fact}</p>
        </div>
        {!isOpen && <RowActions {...{ state, title, isBusy, onOpen, onSkip }} />}
        {isOpen && state === 'done' && (
          <Button size="small" tone="quiet" onClick={onClose}>
            Close
          </Button>
        )}
        {isOpen && state !== 'done' && name !== 'game-server' && (
          <Button size="small" tone="quiet" busy={isBusy} onClick={onSkip}>
            Skip
          </Button>
        )}
      </div>
      {isOpen && <div className="@container col-start-2 grid gap-4 pt-4 pb-1.5">{children}</div>}
    </li>
  );
}

type StepMarkProps = { number: number; isDone: boolean; isOpen: boolean };

function StepMark({ number, isDone, isOpen }: StepMarkProps) {
  const openClass = isOpen ? 'bg-brick text-on-brick' : 'bg-raised';
  return (
    <span
      className={classNames(
        'grid size-9 place-items-center font-heading font-bold',
        isDone ? 'bg-fir text-on-fir' : openClass,
      )}
    >
      {isDone ? <CheckIcon /> : number}
    </span>
  );
}

type RowActionsProps = Pick<SetupRowProps, 'isBusy' | 'onOpen' | 'onSkip'> & {
  state: SetupStep['state'];
  title: string;
};

function RowActions({ state, title, isBusy, onOpen, onSkip }: RowActionsProps) {
  if (state === 'open') {
    return (
      <span className="flex flex-wrap items-center gap-2 sm:-me-2">
        <Button size="small" aria-label={`Start: ${title}`} onClick={onOpen}>
          Start
        </Button>
        <Button
          size="small"
          tone="quiet"
          busy={isBusy}
          aria-label={`Skip: ${title}`}
          onClick={onSkip}
        >
          Skip
        </Button>
      </span>
    );
  }
  const isDone = state === 'done';
  const label = isDone ? 'Change' : 'Do it now';
  return (
    <span className="flex flex-wrap items-center gap-2 sm:-me-2">
      <span className={classNames('font-semibold', isDone && 'text-fir')}>
        {isDone ? 'Done' : 'Skipped'}
      </span>
      <Button
        size="small"
        tone="quiet"
        busy={isBusy}
        aria-label={`${label}: ${title}`}
        onClick={onOpen}
      >
        {label}
      </Button>
    </span>
  );
}

/** How much is done, drawn as a building. */
export function SetupProgress({ steps }: Pick<SetupListProps, 'steps'>) {
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <aside aria-label="Progress" className="grid gap-3">
      <div className="max-lg:hidden">
        {/* One floor for each step that is done; the others are outlined. */}
        <CityPicture name={`setup-${done}`} className="h-95" />
      </div>
      <h2 className="type-h2" role="status">
        {done} of {steps.length} steps done
      </h2>
      <p className="text-muted">Each step adds a floor. Students can already sign in.</p>
      <Link href="/server-control" className={`${buttonClass()} justify-self-start`}>
        {done === steps.length ? 'Open server control' : 'Leave setup for now'}
      </Link>
    </aside>
  );
}

/**
 * A step that is done or skipped takes its buttons with it. Keyboard focus that was on one of them moves to the heading
 * of the step that is open now, or stays at the last one that was.
 */
function useStepFocus(open: SetupStepName | null) {
  const list = useRef<HTMLOListElement>(null);
  const hadFocus = useRef(false);
  const last = useRef(open);
  useLayoutEffect(() => {
    last.current = open ?? last.current;
    if (!hadFocus.current || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-step="${last.current}"] h2`)?.focus();
  });
  return {
    ref: list,
    onFocus: () => {
      hadFocus.current = true;
    },
    // A button that disappears is not blurred.
    onBlur: () => {
      hadFocus.current = false;
    },
  };
}
