import { Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';

import type { ChallengeEntry, ChallengeDetail } from '#contract/community/challenges';
import { verdictLabels } from '#contract/community/challenge-verdicts';
import { formatCount } from '#contract/text/format-count';
import { ProjectPicture } from '../../illustrations/project-picture.tsx';
import { cardLinkClass } from '../../ui/cards/card-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { LongList } from '../../ui/navigation/long-list.tsx';
import { Avatar } from '../../ui/status/avatar.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { ClockIcon } from '../../ui/icons/status-icons.tsx';

// Visitors do not load it.
const WithdrawEntry = lazyComponent(
  async () => (await import('./withdraw-entry.tsx')).WithdrawEntry,
);

const shownFaces = 6;

type ChallengeEntriesProps = {
  page: ChallengeDetail;
  /** Why an entry is not public, and who can see it. */
  describeWaiting: (project: ChallengeEntry['project']) => string;
};

/** Entries in the order received, each followed by its answer. */
export function ChallengeEntries({ page, describeWaiting }: ChallengeEntriesProps) {
  const { entries, challenge, may } = page;
  const published = entries.filter(({ project }) => project.state === 'published');
  const waiting = entries.filter(({ project }) => project.state !== 'published');
  // An answered entry stays: the answer is about it.
  const renderWithdrawal = (entry: ChallengeEntry) =>
    may !== undefined &&
    entry.verdict === null && (
      <Suspense fallback={null}>
        <WithdrawEntry challengeId={challenge.id} entry={entry} mayChange={may.change} />
      </Suspense>
    );
  return (
    <section aria-labelledby="entries" className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="entries" className="type-h2">
          {formatCount(published.length, 'entry', 'entries')}
        </h2>
        {published.length > 1 && <p className="text-muted">in the order received, not ranked</p>}
      </div>
      {published.length === 0 && <p>Nobody has entered a project yet.</p>}
      <LongList rows={published} pageLength={24}>
        {(shown) => (
          <ul className="grid gap-gutter sm:grid-cols-2 wide:grid-cols-3">
            {shown.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry}>{renderWithdrawal(entry)}</Entry>
              </li>
            ))}
          </ul>
        )}
      </LongList>
      {waiting.map((entry) => (
        <div key={entry.id} className="flex flex-wrap items-center gap-4 bg-sun-tint px-4 py-3">
          <ClockIcon size={20} />
          <ProjectPicture project={entry.project} className="h-16 w-26 flex-none" />
          <div className="flex-[1_1_16rem] wrap-anywhere">
            <Link href={`/projects/${entry.project.id}`} className="font-bold text-text">
              {entry.project.title}
            </Link>
            <p className="type-small">{describeWaiting(entry.project)}</p>
          </div>
          {renderWithdrawal(entry)}
        </div>
      ))}
    </section>
  );
}

type EntryProps = { entry: ChallengeEntry; children: ReactNode };

function Entry({ entry: { project, verdict, reason }, children }: EntryProps) {
  const { id, title, summary, team } = project;
  return (
    <article className="relative grid content-start gap-2 wrap-anywhere">
      <ProjectPicture project={project} className="h-55 w-full" />
      <h3 className="type-h3">
        <Link href={`/projects/${id}`} className={cardLinkClass}>
          {title}
        </Link>
      </h3>
      <p>{summary}</p>
      <p className="type-small flex flex-wrap items-center gap-1.5 text-muted">
        {team.slice(0, shownFaces).map((name, place) => (
          <Avatar key={place} name={name} size="row" />
        ))}
        {formatCount(team.length, 'person', 'people')}
      </p>
      {verdict !== null && (
        <p
          className={classNames(
            'type-small border-t-4 pt-2',
            verdict === 'not-this-time' ? 'border-control' : 'border-fir',
          )}
        >
          <strong>{verdictLabels[verdict]}</strong> {reason}
        </p>
      )}
      {children}
    </article>
  );
}
