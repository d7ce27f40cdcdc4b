import { useRef, useState } from 'react';

import type { ClassMember } from '#contract/classes/classes';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { writes } from '../../../api/writes/writes.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { SelectField } from '../../../ui/forms/fields/field.tsx';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';
import { toast } from '../../../ui/toasts/toast-queue.ts';
import { SingleFieldDialog } from '../single-field-dialog.tsx';
import { ResetPasswordsDialog } from './reset-passwords-dialog.tsx';

/** The questions before an action on one or several students. */
export type MemberQuestion = {
  readonly about: 'name' | 'game-name' | 'password' | 'move' | 'remove' | 'delete';
  readonly members: readonly ClassMember[];
};

type MemberDialogsProps = {
  classId: string;
  question: MemberQuestion;
  onClose: () => void;
  onDone: () => void;
};

export function MemberDialogs({ question, ...rest }: MemberDialogsProps) {
  const { about, members } = question;
  const [first] = members;
  if (first === undefined) return null;
  if (about === 'move') return <MoveDialog members={members} {...rest} />;
  if (about === 'remove') return <RemoveDialog members={members} {...rest} />;
  if (about === 'password') return <ResetPasswordsDialog members={members} {...rest} />;
  if (about === 'delete') return <DeleteDialog member={first} {...rest} />;
  return <EditDialog member={first} field={about} {...rest} />;
}

type SeveralProps = Omit<MemberDialogsProps, 'question'> & { members: readonly ClassMember[] };

/** `Ana R.` or `3 students`. */
function describeMembers(members: readonly ClassMember[]): string {
  const [first] = members;
  return members.length === 1 && first ? first.name : `${members.length} students`;
}

/** Reports how many it was done to. A single failure shows its own message; false if nothing was done. */
function tellDone(what: string, members: readonly ClassMember[], failedCount: number): boolean {
  const doneCount = members.length - failedCount;
  if (failedCount === 0) toast({ title: `${what}: ${describeMembers(members)}`, tone: 'success' });
  else if (doneCount > 0) {
    const title = `${what}: ${doneCount} of ${members.length} students`;
    toast({ title, description: 'Select the others and try again.', tone: 'danger' });
  }
  return doneCount > 0;
}

function RemoveDialog({ classId, members, onClose, onDone }: SeveralProps) {
  const failedCount = useRef(0);
  const onFailed = () => (failedCount.current += 1);
  const removal = useWrite(writes.removeClassMember, { onFailed });
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    failedCount.current = 0;
    for (const { id } of members) {
      await removal.send(undefined, { params: { id: classId, userId: String(id) } });
    }
    setBusy(false);
    if (tellDone('Removed', members, failedCount.current)) onDone();
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Remove ${describeMembers(members)} from this class?`}
      description="Accounts and everything in them are kept. Students can join again with the class code. Without a class, only an administrator can reset a student's password."
      confirmLabel="Remove from class"
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => void remove()}
    />
  );
}

/** P-24: the account is closed now, and staff can stop the deletion until it is due. */
function DeleteDialog({
  member,
  onClose,
  onDone,
}: Omit<MemberDialogsProps, 'question'> & { member: ClassMember }) {
  const { send, isPending } = useWrite(writes.requestStudentDeletion, { onDone });
  return (
    <ConfirmDialog
      isOpen
      title={`Delete the account of ${member.name}?`}
      description="The student will be signed out and can't sign in again. After 7 days, the journal and everything unpublished will be erased, and published work will say “Former member.” Until then, you can keep the account."
      confirmLabel="Delete account"
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => void send(undefined, { params: { id: member.id } })}
    />
  );
}

function MoveDialog({ classId, members, onClose, onDone }: SeveralProps) {
  const classes = useRead(reads.classes);
  const failedCount = useRef(0);
  const onFailed = () => (failedCount.current += 1);
  const move = useWrite(writes.moveClassMember, { onFailed });
  const [target, setTarget] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function moveAll() {
    setBusy(true);
    failedCount.current = 0;
    for (const { id } of members) {
      const params = { id: classId, userId: String(id) };
      await move.send({ classId: target }, { params });
    }
    setBusy(false);
    if (tellDone('Moved', members, failedCount.current)) onDone();
  }

  return (
    <FormDialog
      title={`Move ${describeMembers(members)}`}
      description="Their work moves with them. The new class's teachers will see it."
      submitLabel="Move"
      busy={isBusy}
      isReady={target !== ''}
      asksBeforeClosing={false}
      widthPx={464}
      onClose={onClose}
      onSubmit={() => void moveAll()}
    >
      <AsyncContent state={classes}>
        {({ classes: all }) => {
          const others = all.filter(({ id, archivedAt }) => id !== classId && archivedAt === null);
          if (others.length === 0) {
            return <p>You have no other class. Create one under Classes first.</p>;
          }
          return (
            <SelectField
              label="Move to which class?"
              value={target}
              onChange={(event) => setTarget(event.target.value)}
            >
              <option value="">Choose a class</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          );
        }}
      </AsyncContent>
    </FormDialog>
  );
}

type EditDialogProps = Omit<SeveralProps, 'members'> & {
  member: ClassMember;
  field: 'name' | 'game-name';
};

function EditDialog({ classId, member, field, onClose, onDone }: EditDialogProps) {
  const change = useWrite(writes.changeClassMember, { onDone });
  const isName = field === 'name';
  const params = { id: classId, userId: String(member.id) };
  return (
    <SingleFieldDialog
      title={isName ? 'Edit name' : 'Edit game name'}
      label={isName ? 'Name' : 'Game name'}
      hint={
        isName
          ? "Only the class's teachers and administrators see this name."
          : `For ${member.name}. A new name must be verified again.`
      }
      missing="Please enter a name."
      submitLabel="Save"
      initial={isName ? member.name : (member.minecraftUsername ?? '')}
      isBusy={change.isPending}
      failure={change.error}
      onClose={onClose}
      onSave={async (text) => {
        await change.send(isName ? { name: text } : { minecraftUsername: text }, { params });
      }}
    />
  );
}
