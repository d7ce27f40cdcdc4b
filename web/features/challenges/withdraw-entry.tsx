import { useState } from 'react';

import type { ChallengeEntry } from '#contract/community/challenges';
import { publicReads } from '../../api/reads/public-reads.ts';
import { challengeWrites } from '../../api/writes/challenge-writes.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

type WithdrawEntryProps = {
  challengeId: string;
  entry: ChallengeEntry;
  /** The person who may change the challenge can withdraw the entries of others. */
  mayChange: boolean;
};

/** For the team of an entry without an answer, and for the person who may change the challenge. */
export function WithdrawEntry({ challengeId, entry, mayChange }: WithdrawEntryProps) {
  const { data } = useRead(publicReads.projects, { enabled: !mayChange });
  const [isAsking, setAsking] = useState(false);
  const withdrawing = useWrite(challengeWrites.withdrawEntry);
  const { id: entryId, project } = entry;
  const ownIds = [...(data?.ownIds ?? []), ...(data?.mine ?? []).map(({ id }) => id)];
  if (!mayChange && !ownIds.includes(project.id)) return null;
  return (
    <div className="relative">
      <Button size="small" onClick={() => setAsking(true)}>
        Withdraw entry<span className="sr-only"> {project.title}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void withdrawing.send(undefined, { params: { id: challengeId, entryId } })}
        title="Withdraw this entry?"
        description={`“${project.title}” stays a project but will no longer be in this challenge. You can enter it again until entries close.`}
        confirmLabel="Withdraw entry"
        busy={withdrawing.isPending}
      />
    </div>
  );
}
