import type { ChallengeDetail } from '#contract/community/challenges';
import { challengeWrites } from '../../api/writes/challenge-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { ChallengeDialog } from './challenge-dialog.tsx';

export type OpenedDialog = 'nothing' | 'answer' | 'change' | 'hide';

type ChallengeToolsProps = { page: ChallengeDetail; onOpen: (dialog: OpenedDialog) => void };

/** For teachers and administrators, below the head of a challenge. */
export function ChallengeTools({ page: { challenge, may }, onOpen }: ChallengeToolsProps) {
  const restoring = useWrite(challengeWrites.restoreChallenge);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {challenge.state === 'hidden' && <strong>This challenge is hidden.</strong>}
      {may?.answer && (
        <Button size="small" onClick={() => onOpen('answer')}>
          Answer publicly
        </Button>
      )}
      {may?.change && (
        <>
          <Button size="small" onClick={() => onOpen('change')}>
            Edit
          </Button>
          {challenge.state === 'published' ? (
            <Button size="small" tone="danger-quiet" onClick={() => onOpen('hide')}>
              Hide
            </Button>
          ) : (
            <Button
              size="small"
              busy={restoring.isPending}
              onClick={() => void restoring.send(undefined, { params: { id: challenge.id } })}
            >
              Show again
            </Button>
          )}
        </>
      )}
    </div>
  );
}

type ChallengeDialogsProps = { page: ChallengeDetail; opened: OpenedDialog; onClose: () => void };

/** Not beside the buttons, which change their place when a tablet is turned. */
export function ChallengeDialogs({ page, opened, onClose }: ChallengeDialogsProps) {
  const hiding = useWrite(challengeWrites.hideChallenge, { onDone: onClose });
  const { challenge } = page;
  return (
    <>
      {opened === 'answer' && <AnswerDialog page={page} onClose={onClose} />}
      {opened === 'change' && <ChallengeDialog challenge={challenge} onClose={onClose} />}
      <ConfirmDialog
        isOpen={opened === 'hide'}
        onCancel={onClose}
        onConfirm={() => void hiding.send(undefined, { params: { id: challenge.id } })}
        title="Hide this challenge?"
        description="Nobody else will see it. Its picture, entries, and answers are kept, and you can show it again."
        confirmLabel="Hide"
        busy={hiding.isPending}
      />
    </>
  );
}
