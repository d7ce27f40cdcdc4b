import { Suspense, useState } from 'react';
import type { ChallengeDetail as ChallengeReply } from '#contract/community/challenges';
import { formatCount } from '#contract/text/format-count';
import { linkToMap } from '#contract/maps/map-link';
import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useContent } from '../../content/site-content.tsx';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { SignInLink } from '../../features/auth/sign-in-link.tsx';
import { ChallengeEntries } from '../../features/challenges/challenge-entries.tsx';
import { waitingSentence } from '../../features/projects/waiting-sentence.ts';
import type { OpenedDialog } from '../../features/challenges/challenge-tools.tsx';
import { ChallengePhases } from '../../features/challenges/challenge-phases.tsx';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { WorldPicture, isDrawnWorld } from '../../illustrations/world-picture.tsx';
import { useItemTitle } from '../../layout/item-title.ts';
import { buttonClass, textLinkClass } from '../../ui/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { BackLink } from '../../layout/back-link.tsx';
import { useIsWide } from '../../ui/use-media.ts';
import { formatRemaining } from '../../ui/time/format-time.ts';
import { useDayFormat, useNow } from '../../ui/time/use-now.ts';
import type { PageProps } from '../page-props.ts';

// There are none until the end of a challenge.
const ChallengeAnswers = lazyComponent(
  async () => (await import('../../features/challenges/challenge-answers.tsx')).ChallengeAnswers,
);
const EnterChallenge = lazyComponent(
  async () => (await import('../../features/challenges/enter-challenge.tsx')).EnterChallenge,
);
const ChallengeTools = lazyComponent(
  async () => (await import('../../features/challenges/challenge-tools.tsx')).ChallengeTools,
);
const ChallengeDialogs = lazyComponent(
  async () => (await import('../../features/challenges/challenge-tools.tsx')).ChallengeDialogs,
);
const ChallengePictureUpload = lazyComponent(
  async () =>
    (await import('../../features/challenges/challenge-picture-upload.tsx')).ChallengePictureUpload,
);

/** One challenge: its brief, its phases, the official answers and the entries. */
export function ChallengePage({ id }: PageProps) {
  const challenge = useRead(publicReads.challenge, { params: { id } });
  useItemTitle(challenge.data?.challenge.title ?? null);
  return (
    <AsyncContent state={challenge} lines={8}>
      {(page) => <ChallengeView page={page} />}
    </AsyncContent>
  );
}

function ChallengeView({ page }: { page: ChallengeReply }) {
  const { challenge, entries, answers, may } = page;
  const isWide = useIsWide();
  const [opened, setOpened] = useState<OpenedDialog>('nothing');
  const current = useCurrentUser();
  // Students see no unpublished entries of others.
  const isAuthor = current.name === 'signed-in' && current.user.role === 'student';
  const { lead, paragraphs } = readBrief(challenge.brief);
  // Their space is reserved, so that nothing moves once the reader is known.
  const tools = (may?.answer || may?.change) && (
    <div className="wide:absolute wide:right-(--gutter) wide:bottom-4">
      <Suspense fallback={null}>
        <ChallengeTools page={page} onOpen={setOpened} />
      </Suspense>
    </div>
  );
  return (
    <article className="grid gap-12">
      <div>
        <div
          className={classNames(
            'relative overflow-hidden',
            challenge.picture === null ? 'wide:bg-[#fbf1d8] wide:dark:bg-[#2b3a4d]' : 'wide:bg-sky',
          )}
        >
          <HeroPicture challenge={challenge} />
          <div className="page-width relative pt-44 pb-6 wide:grid wide:min-h-100 wide:content-center wide:py-10">
            <ChallengeHead page={page} lead={lead} />
            {isWide && tools}
          </div>
        </div>
        <div className="page-width">
          <ChallengePhases challenge={challenge} />
        </div>
      </div>
      <div className="page-width grid gap-12">
        <div className="grid gap-x-12 gap-y-8 wide:grid-cols-2">
          <section aria-labelledby="brief" className="grid max-w-measure content-start gap-4">
            <h2 id="brief" className="type-h2">
              The task
            </h2>
            {paragraphs.map((paragraph, at) => (
              <p key={at} className={at === 0 ? 'type-lead' : 'border-t border-line pt-4'}>
                {paragraph}
              </p>
            ))}
            <p className="type-small text-muted">Created by {challenge.author}.</p>
          </section>
          <div className="grid content-start gap-8">
            <ChallengePlace challenge={challenge} />
            {may?.change && (
              <Suspense fallback={null}>
                <ChallengePictureUpload challenge={challenge} />
              </Suspense>
            )}
          </div>
        </div>
        {answers.length > 0 && (
          <Suspense fallback={null}>
            <ChallengeAnswers {...{ answers, entries }} />
          </Suspense>
        )}
        <ChallengeEntries
          page={page}
          describeWaiting={(state) => waitingSentence(state, isAuthor)}
        />
        {!isWide && tools}
      </div>
      {tools && (
        <Suspense fallback={null}>
          <ChallengeDialogs page={page} opened={opened} onClose={() => setOpened('nothing')} />
        </Suspense>
      )}
    </article>
  );
}

/** Behind the card; on phones, above it. */
const heroClass = 'absolute inset-x-0 top-0 h-54 w-full wide:h-full';

/** The uploaded picture, or else the drawing of an open place. */
function HeroPicture({ challenge: { picture, title } }: Pick<ChallengeReply, 'challenge'>) {
  if (picture === null) {
    return <CityPicture name="challenge" className={`${heroClass} [&>img]:object-[72%_50%]`} />;
  }
  return (
    <img
      src={picture}
      alt={`${title}, the place`}
      decoding="async"
      // Beside the card, so that what it shows is not behind it; dimmed as in lists.
      className={`${heroClass} object-cover object-[50%_42%] dark:[filter:brightness(0.8)] wide:left-1/2 wide:w-1/2`}
    />
  );
}

const longestLead = 280;

type Brief = { readonly lead: string | null; readonly paragraphs: readonly string[] };

/** A short first paragraph is shown below the title, if more follows. */
function readBrief(brief: string): Brief {
  const [first = '', ...rest] = brief.split(/\n+/);
  return rest.length > 0 && first.length <= longestLead
    ? { lead: first, paragraphs: rest }
    : { lead: null, paragraphs: [first, ...rest] };
}

const closedPhases: readonly string[] = ['review', 'decide', 'follow-up'];

type ChallengeHeadProps = { page: ChallengeReply; lead: string | null };

function ChallengeHead({ page: { challenge, may, ...page }, lead }: ChallengeHeadProps) {
  const now = useNow(60);
  const formatDay = useDayFormat();
  const leftMs = Date.parse(challenge.closesAt) - now;
  const current = useCurrentUser();
  // By the phase that the server sent, because a clock in the browser may be wrong.
  const isClosed = closedPhases.includes(challenge.phase);
  return (
    <Card className="grid w-full max-w-140 gap-3 wide:max-w-[min(35rem,50%-2rem)]">
      <div>
        <BackLink href="/challenges">All challenges</BackLink>
      </div>
      <h1 className="type-h1" tabIndex={-1}>
        {challenge.title}
      </h1>
      {lead !== null && <p>{lead}</p>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {/* Its place is reserved before the reader is known; nobody can enter a closed challenge. */}
        <div
          className={
            isClosed ? 'hidden' : 'grid min-h-control min-w-[min(100%,12.5rem)] items-center'
          }
        >
          {may?.enter && current.name === 'signed-in' && (
            <Suspense fallback={null}>
              <EnterChallenge page={{ ...page, challenge, may }} />
            </Suspense>
          )}
          {current.name === 'signed-out' && !isClosed && (
            <SignInLink className={buttonClass({ tone: 'primary' })}>Sign in to enter</SignInLink>
          )}
        </div>
        <p>
          <strong>
            {isClosed ? 'Entries closed' : 'Entries close'} {formatDay(challenge.closesAt)}
          </strong>
          <span className="type-small block text-muted">
            {!isClosed && leftMs > 0 && `${formatRemaining(leftMs)} · `}
            {formatCount(challenge.entryCount, 'entry', 'entries')}
            {!isClosed && ' so far'}
          </span>
        </p>
      </div>
    </Card>
  );
}

function ChallengePlace({ challenge }: Pick<ChallengeReply, 'challenge'>) {
  const { worlds } = useContent();
  const { world, x, z } = challenge;
  const link = linkToMap(worlds.find(({ id }) => id === world)?.mapUrl ?? null, challenge);
  return (
    <div className="grid content-start gap-2">
      {isDrawnWorld(world) && <WorldPicture name={world} className="h-56 w-full wide:h-72" />}
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span className="type-mono">
          {world} {x}, {z}
        </span>
        {link !== null && (
          <a href={link} target="_blank" rel="noreferrer" className={textLinkClass}>
            See it in the world <NewTabIcon size={18} />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        )}
      </p>
    </div>
  );
}
