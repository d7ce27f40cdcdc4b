import { useState } from 'react';

import type { ChallengePage } from '#contract/community/challenges';
import { showcaseWrites } from '../../api/writes/showcase-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { ChallengeDialog } from './challenge-dialog.tsx';

/** For teachers and administrators, below the head of a challenge. */
export function ChallengeTools({ page }: { page: ChallengePage }) {
  const [opened, setOpened] = useState<'nothing' | 'answer' | 'change' | 'hide'>('nothing');
  const hiding = useWrite(showcaseWrites.hideChallenge, { onDone: () => setOpened('nothing') });
  const restoring = useWrite(showcaseWrites.restoreChallenge);
  const { challenge, may } = page;
  const params = { id: challenge.id };
  const close = () => setOpened('nothing');
  return (
    <div className="flex flex-wrap items-center gap-3">
      {challenge.state === 'hidden' && <strong>This challenge is hidden.</strong>}
      {may?.answer && (
        <Button size="small" onClick={() => setOpened('answer')}>
          Answer publicly
        </Button>
      )}
      {may?.change && (
        <>
          <Button size="small" onClick={() => setOpened('change')}>
            Edit
          </Button>
          {challenge.state === 'published' ? (
            <Button size="small" tone="danger-quiet" onClick={() => setOpened('hide')}>
              Hide
            </Button>
          ) : (
            <Button
              size="small"
              busy={restoring.isPending}
              onClick={() => void restoring.send(undefined, { params })}
            >
              Show again
            </Button>
          )}
        </>
      )}
      {opened === 'answer' && <AnswerDialog page={page} onClose={close} />}
      {opened === 'change' && <ChallengeDialog challenge={challenge} onClose={close} />}
      <ConfirmDialog
        isOpen={opened === 'hide'}
        onCancel={close}
        onConfirm={() => void hiding.send(undefined, { params })}
        title="Hide this challenge?"
        description="Nobody else will see it. Its picture, entries, and answers are kept, and you can show it again."
        confirmLabel="Hide"
        busy={hiding.isPending}
      />
    </div>
  );
}
