import { Suspense, useState } from 'react';

import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { ChallengeCard } from '../../features/challenges/challenge-card.tsx';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardGrid } from '../../ui/cards/card.tsx';
import { PlusIcon } from '../../ui/icons/action-icons.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { loadedAhead } from '../../ui/loading/lazy-component.tsx';
import { LongList } from '../../ui/navigation/long-list.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useIsWide } from '../../ui/use-media.ts';
import { EmptyState } from '../../ui/status/empty-state.tsx';

const [ChallengeDialog, useLoadDialog] = loadedAhead(
  async () => (await import('../../features/challenges/challenge-dialog.tsx')).ChallengeDialog,
);

/** The challenges, the newest first. */
export function ChallengesPage() {
  const challenges = useRead(publicReads.challenges);
  const current = useCurrentUser();
  const isStaff = current.name === 'signed-in' && current.user.role !== 'student';
  useLoadDialog(isStaff);
  const isWide = useIsWide();
  const [isCreating, setCreating] = useState(false);
  const newChallenge = isStaff && (
    <Button tone="primary" icon={<PlusIcon size={18} />} onClick={() => setCreating(true)}>
      New challenge
    </Button>
  );
  return (
    <>
      <PageHeader
        isPlain
        title="Challenges"
        lead="Real places that need a better design. Enter a project and read the official answer."
      >
        {isWide && newChallenge}
      </PageHeader>
      <div className="page-width mt-6">
        <AsyncContent state={challenges} lines={6}>
          {({ challenges: found, hasMore }) =>
            found.length === 0 ? (
              <EmptyState
                title="No challenges are open."
                level={2}
                picture={<CityPicture name="plot-2" className="size-full" />}
                action={<ButtonLink href="/projects">See the projects</ButtonLink>}
              >
                Teachers create challenges. You can start your own project anytime.
              </EmptyState>
            ) : (
              <>
                <LongList rows={found} pageLength={24}>
                  {(shown) => (
                    <CardGrid>
                      {shown.map((challenge) => (
                        <li key={challenge.id}>
                          <ChallengeCard challenge={challenge} />
                        </li>
                      ))}
                    </CardGrid>
                  )}
                </LongList>
                {hasMore && <p className="mt-6 text-muted">Older challenges are not listed.</p>}
              </>
            )
          }
        </AsyncContent>
        {/* On a phone, it would push the list down once the reader is known. */}
        {!isWide && newChallenge && <div className="mt-8">{newChallenge}</div>}
      </div>
      {/* Not beside its button, which changes its place when a tablet is turned. */}
      {isCreating && (
        <Suspense fallback={null}>
          <ChallengeDialog challenge={null} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
