import { useRef, useState } from 'react';
import { useLocation } from 'wouter';

import type { ClassMember } from '#contract/classes/classes';
import { formatList } from '#contract/text/format-list';
import { isRefusedByPortal } from '../../../api/http-error.ts';
import { staffAccountWrites } from '../../../api/writes/account-writes.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { OneTimePassword } from '../../../ui/dialogs/one-time-password.tsx';
import { errorMessage } from '../../../ui/loading/error-message.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { toast } from '../../../ui/toasts/toast-queue.ts';
import { signInCards, type Card } from '../sign-in-cards/use-sign-in-cards.ts';

type ResetPasswordsDialogProps = {
  classId: string;
  members: readonly ClassMember[];
  onClose: () => void;
  onDone: () => void;
};

/** New passwords, shown once: one student's in a dialog, several students' on sign-in cards. */
export function ResetPasswordsDialog(props: ResetPasswordsDialogProps) {
  const { classId, members, onClose, onDone } = props;
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [single, setSingle] = useState<Card | null>(null);
  const isOne = members.length === 1;
  const failure = useRef({ reason: '', mayHaveChanged: false });
  const reset = useWrite(staffAccountWrites.resetPassword, {
    needsToast: () => isOne,
    onFailed(error) {
      failure.current.reason = errorMessage(error);
      failure.current.mayHaveChanged ||= !isRefusedByPortal(error);
    },
  });
  const who = isOne ? isolate(members[0]?.name ?? '') : `${members.length} students`;

  async function resetAll() {
    setBusy(true);
    const cards: Card[] = [];
    const failed: string[] = [];
    for (const member of members) {
      const reply = await reset.send(undefined, { params: { id: member.id } });
      if (reply) cards.push({ ...toPasswordCard(member), password: reply.password });
      else failed.push(member.name);
    }
    if (!isOne && failed.length > 0) showFailed(failed, failure.current);
    const [first] = cards;
    if (first === undefined) return onClose();
    if (isOne) return setSingle(first);
    printCards(cards);
  }

  function printCards(cards: readonly Card[]) {
    signInCards.add(classId, cards);
    onDone();
    navigate(`/classes/${classId}/cards`);
  }

  if (single !== null) {
    return (
      <OneTimePassword
        who={single.name}
        signInName={single.signInName}
        password={single.password}
        onClose={onDone}
        onPrint={() => printCards([single])}
      />
    );
  }
  return (
    <ConfirmDialog
      isOpen
      title={isOne ? `Reset the password for ${who}?` : `Reset the passwords for ${who}?`}
      description={
        isOne
          ? 'The student will be signed out everywhere. The new password is shown only once. At the next sign-in, the student has to choose another one.'
          : 'The students will be signed out everywhere. The new passwords are shown only once, on sign-in cards. At the next sign-in, each student has to choose another one.'
      }
      confirmLabel={isOne ? 'Reset password' : 'Reset passwords'}
      tone="primary"
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => void resetAll()}
    />
  );
}

const maxNamed = 10;

/** Named, because they have no card, and may not get in with the old one. */
function showFailed(
  names: readonly string[],
  { reason, mayHaveChanged }: { reason: string; mayHaveChanged: boolean },
): void {
  const who =
    names.length <= maxNamed ? formatList(names.map(isolate)) : `${names.length} students`;
  const hint = mayHaveChanged ? ' Old passwords may not work anymore, so reset them again.' : '';
  const description = `${reason} There is no new password to show for ${who}.${hint}`;
  toast({ title: 'Some passwords were not reset', description, tone: 'danger' });
}

function toPasswordCard({ id, name, displayName, signInName, minecraftUsername }: ClassMember) {
  return { id, name, displayName, signInName: signInName ?? minecraftUsername ?? displayName };
}
