import { Suspense, useState, type ComponentProps, type ReactNode } from 'react';

import type { ChallengeDetail } from '#contract/community/challenges';
import { linkToMap } from '#contract/maps/map-link';
import { useContent } from '../../content/site-content.tsx';
import { WorldPicture, isDrawnWorld } from '../../illustrations/world-picture.tsx';
import { textLinkClass } from '../../ui/button.tsx';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { useIsWide } from '../../ui/use-media.ts';
import { ChallengeEntries } from './challenge-entries.tsx';
import { ChallengeHero } from './challenge-hero.tsx';
import { ChallengePhases } from './challenge-phases.tsx';
import type { OpenedDialog } from './challenge-tools.tsx';

// There are none until the end of a challenge.
const ChallengeAnswers = lazyComponent(
  async () => (await import('./challenge-answers.tsx')).ChallengeAnswers,
);
const ChallengeTools = lazyComponent(
  async () => (await import('./challenge-tools.tsx')).ChallengeTools,
);
const ChallengeDialogs = lazyComponent(
  async () => (await import('./challenge-tools.tsx')).ChallengeDialogs,
);
const ChallengePictureUpload = lazyComponent(
  async () => (await import('./challenge-picture-upload.tsx')).ChallengePictureUpload,
);

type ChallengeViewProps = {
  page: ChallengeDetail;
  backLink: ReactNode;
  /** Enters a project, or leads to signing in. */
  action: ReactNode;
} & Pick<ComponentProps<typeof ChallengeEntries>, 'describeWaiting'>;

/** One challenge: its brief, its phases, the official answers and the entries. */
export function ChallengeView({ page, backLink, action, describeWaiting }: ChallengeViewProps) {
  const { challenge, entries, answers, may } = page;
  const isWide = useIsWide();
  const [opened, setOpened] = useState<OpenedDialog>('nothing');
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
        <ChallengeHero {...{ challenge, lead, backLink, action }}>{isWide && tools}</ChallengeHero>
        <div className="page-width">
          <ChallengePhases challenge={challenge} />
        </div>
      </div>
      <div className="page-width grid gap-12">
        <div className="grid gap-x-12 gap-y-8 wide:grid-cols-2">
          <section
            aria-labelledby="brief"
            className="grid max-w-measure content-start gap-4 wrap-anywhere"
          >
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
        <ChallengeEntries {...{ page, describeWaiting }} />
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

const longestLead = 280;

type Brief = { readonly lead: string | null; readonly paragraphs: readonly string[] };

/** A short first paragraph is shown below the title, if more follows. */
function readBrief(brief: string): Brief {
  const [first = '', ...rest] = brief.split(/\n+/);
  return rest.length > 0 && first.length <= longestLead
    ? { lead: first, paragraphs: rest }
    : { lead: null, paragraphs: [first, ...rest] };
}

function ChallengePlace({ challenge }: Pick<ChallengeDetail, 'challenge'>) {
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
            See it in the world<span className="sr-only">, in a new tab</span>{' '}
            <NewTabIcon size={18} />
          </a>
        )}
      </p>
    </div>
  );
}
