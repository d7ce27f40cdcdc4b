import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatList } from '#contract/text/format-list';
import { joinAddress } from '../../../content/join-address.ts';
import { useContent } from '../../../content/site-content.tsx';
import { JoinClassForm } from '../../../features/classes/join/join-class-form.tsx';
import { CityPicture } from '../../../illustrations/city-picture.tsx';
import { ProjectDrawing } from '../../../illustrations/project-picture.tsx';
import { buttonClass, textLinkClass } from '../../../ui/button.tsx';
import { ClockIcon } from '../../../ui/icons/status-icons.tsx';
import { CopyButton, copyCellClass } from '../../../ui/text/copy-button.tsx';
import { useDayFormat, useDeadlineFormat } from '../../../ui/time/use-now.ts';
import { StepCard, type StepState } from './step-card.tsx';
import type { StudentProgress } from './use-student-progress.ts';

type StepsProps = { progress: StudentProgress };
type Step = {
  title: string;
  picture: ReactNode;
  /** A fact about the completed step; null while it is not done. */
  fact: string | null;
  content: (state: StepState) => ReactNode;
};

/** Three things to do first. Once all are done they fold into three lines. */
export function StudentSteps({ progress }: StepsProps) {
  const formatDay = useDayFormat();
  const steps = buildSteps(progress, formatDay);
  const current = steps.findIndex(({ fact }) => fact === null);
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="sr-only">
        What to do first
      </h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] items-stretch gap-4 md:grid-cols-3 md:gap-gutter">
        {steps.map(({ title, picture, fact, content }, at) => {
          const openState = at === current ? 'current' : 'later';
          const state = fact === null ? openState : 'done';
          return (
            <StepCard
              key={title}
              number={at + 1}
              isFolded={current === -1}
              {...{ title, picture, fact, state }}
            >
              {content(state)}
            </StepCard>
          );
        })}
      </ol>
    </section>
  );
}

function buildSteps(
  progress: StudentProgress,
  formatDay: ReturnType<typeof useDayFormat>,
): readonly Step[] {
  const { verifiedName, classNames, firstQuest } = progress;
  return [
    {
      title: 'Join the world',
      picture: <CityPicture name="device-java" fit="whole" className="h-full" />,
      fact: verifiedName === null ? null : `You joined as ${verifiedName}`,
      content: (state) => <JoinWorld state={state} />,
    },
    {
      title: 'Join your class',
      picture: <CityPicture name="school" className="h-full" />,
      fact: classNames.length === 0 ? null : `You are in ${formatList(classNames)}`,
      content: (state) => (state === 'done' ? null : <JoinClass state={state} />),
    },
    {
      title: 'Send your first quest',
      picture: <ProjectDrawing kind="crossing" phase="ask" className="h-full" />,
      fact: firstQuest === null ? null : `You sent it on ${formatDay(firstQuest.submittedAt)}`,
      content: (state) =>
        state === 'done' ? <NextQuest /> : <FirstQuest {...{ progress, state }} />,
    },
  ];
}

function JoinWorld({ state }: { state: StepState }) {
  const { site } = useContent();
  const serverAddress = joinAddress('java', site);
  return (
    <>
      <p>Start Minecraft and add our server.</p>
      {serverAddress === null ? (
        <p className="type-small text-muted">We don't have the server address yet.</p>
      ) : (
        <p className="flex items-center gap-2 rounded-control border border-control bg-surface ps-3">
          <span className="min-w-0 grow py-2">
            <span className="type-small block text-muted">Server address</span>
            <strong className="mono wrap-anywhere">{serverAddress}</strong>
          </span>
          <span className={copyCellClass}>
            <CopyButton text={serverAddress} of="server address" iconOnly />
          </span>
        </p>
      )}
      {state !== 'done' && (
        <>
          <Link href="/play" className={buttonClass({ tone: getButtonTone(state), wide: true })}>
            How to join
          </Link>
          <Link href="/account#class" className={textLinkClass}>
            I'm in! Verify my game name
          </Link>
        </>
      )}
    </>
  );
}

function JoinClass({ state }: { state: StepState }) {
  return (
    <>
      <p>Type the code your teacher gave you.</p>
      <JoinClassForm tone={getButtonTone(state)} />
      <details>
        <summary className={textLinkClass}>I don't have a code</summary>
        <p className="type-small mt-2 text-muted">
          Ask your teacher for it. You can do almost everything else without a class.
        </p>
      </details>
    </>
  );
}

function NextQuest() {
  return (
    <Link href="/community?form=quest#add" className={buttonClass({ wide: true })}>
      Send another quest
    </Link>
  );
}

function FirstQuest({ progress: { openQuest }, state }: StepsProps & { state: StepState }) {
  const formatDeadline = useDeadlineFormat();
  return (
    <>
      <p>{openQuest?.title ?? 'Find a place near you that should be better, and say how.'}</p>
      {openQuest !== null && (
        <p className="type-small flex items-center gap-2">
          <ClockIcon size={18} /> Open until {formatDeadline(openQuest.until)}
        </p>
      )}
      <Link
        href="/community?form=quest#add"
        className={buttonClass({ tone: getButtonTone(state), wide: true })}
      >
        {openQuest === null ? 'Send a quest' : 'Open the quest'}
      </Link>
    </>
  );
}

/** Only the current step has the primary button. */
function getButtonTone(state: StepState): 'primary' | 'default' {
  return state === 'current' ? 'primary' : 'default';
}
