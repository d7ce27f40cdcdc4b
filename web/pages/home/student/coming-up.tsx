import { Link } from 'wouter';

import type { GameSession } from '#contract/game-server/game-sessions';
import { useWorldName } from '../../../content/use-world-name.ts';
import { ItemState, kindLabel } from '../../../features/review/item-status.tsx';
import { submissionName } from '../../../features/review/review-rows.ts';
import { textLinkClass } from '../../../ui/button.tsx';
import { formatUpcoming } from '../../../ui/time/format-time.ts';
import { useDayFormat, useDeadlineFormat, useNow } from '../../../ui/time/use-now.ts';
import type { StudentProgress } from './use-student-progress.ts';

const listClass = 'mt-4 border-t border-text';
const rowClass = 'grid grid-cols-[minmax(0,1fr)] gap-0.5 border-b border-line py-3';

/** The plans of the class, and the student's newest submissions. */
export function ComingUp({ progress }: { progress: StudentProgress }) {
  const { newestOwn } = progress;
  const formatDay = useDayFormat();
  return (
    <div className="grid items-start gap-x-gutter gap-y-10 md:grid-cols-2">
      <section aria-labelledby="class-schedule">
        <h2 id="class-schedule" className="type-h2">
          Next in your class
        </h2>
        <ClassSchedule progress={progress} />
      </section>
      <section aria-labelledby="my-newest">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="my-newest" className="type-h2">
            My newest work
          </h2>
          {newestOwn.length > 0 && (
            <Link href="/my-submissions" className={textLinkClass}>
              My submissions
            </Link>
          )}
        </div>
        <ul className={listClass}>
          {newestOwn.map((submission) => (
            <li key={submission.id} className={rowClass}>
              <strong dir="auto" className="text-left wrap-anywhere">
                {submissionName(submission)}
              </strong>
              <span className="type-small flex flex-wrap items-center gap-2 text-muted">
                <ItemState
                  state={submission.state}
                  isWithdrawn={submission.decidedBy === 'author'}
                />{' '}
                {kindLabel(submission.kind)}, {formatDay(submission.submittedAt)}
              </span>
            </li>
          ))}
          {newestOwn.length === 0 && (
            <li className={`${rowClass} text-muted`}>
              What you send appears here with its status.
            </li>
          )}
        </ul>
      </section>
    </div>
  );
}

/** Sessions and open quests that the teacher planned. */
function ClassSchedule({ progress }: { progress: StudentProgress }) {
  const { sessions, classQuests, classNames } = progress;
  const now = useNow(30);
  const formatDeadline = useDeadlineFormat();
  const worldName = useWorldName();
  const empty =
    classNames.length === 0
      ? 'Join your class to see its sessions here.'
      : 'No sessions yet. Your teacher will add them here.';
  return (
    <ul className={listClass}>
      {sessions.map((session) => (
        <li key={session.id} className={rowClass}>
          <strong className="wrap-anywhere">{session.title}</strong>
          <span className="type-small text-muted">
            {formatStart(session, now)}
            {session.world !== null && `, in ${worldName(session.world)}`}
          </span>
        </li>
      ))}
      {classQuests.map(({ id, title, until }) => (
        <li key={id} className={rowClass}>
          <strong className="wrap-anywhere">{title}</strong>
          <span className="type-small text-muted">Open quest, until {formatDeadline(until)}</span>
        </li>
      ))}
      {sessions.length + classQuests.length === 0 && (
        <li className={`${rowClass} text-muted`}>{empty}</li>
      )}
    </ul>
  );
}

function formatStart({ start }: GameSession, nowMs: number): string {
  return Date.parse(start) <= nowMs ? 'Happening now' : formatUpcoming(start, nowMs);
}
