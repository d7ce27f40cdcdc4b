import { useRef, useState } from 'react';

import { askStudentDeletion } from '#contract/accounts/student-deletion';
import type { ClassMember } from '#contract/classes/classes';
import type { Endpoint } from '#contract/endpoint';
import { limits } from '#contract/limits';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import type { Write } from '../../../api/writes/write.ts';
import { classWrites } from '../../../api/writes/class-writes.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { ClassOptions } from '../../../ui/forms/fields/class-field.tsx';
import { SelectField } from '../../../ui/forms/fields/field.tsx';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
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
  if (about === 'delete') return <DeleteDialog members={members} {...rest} />;
  return <EditDialog member={first} field={about} {...rest} />;
}

type SeveralProps = Omit<MemberDialogsProps, 'question'> & { members: readonly ClassMember[] };

/** `Ana R.` or `3 students`. */
function describeMembers(members: readonly ClassMember[]): string {
  const [first] = members;
  return members.length === 1 && first ? isolate(first.name) : `${members.length} students`;
}

/**
 * A write for one student after another. It reports how many it was done to and who is left; a single failure shows its
 * own message. `run` returns false if nothing was done.
 */
export function useOneByOne<Row extends Endpoint>(write: Write<Row>) {
  const hasFailed = useRef(false);
  const { send } = useWrite(write, { onFailed: () => (hasFailed.current = true) });
  const [progress, setProgress] = useState<string | null>(null);

  async function run(
    what: string,
    members: readonly ClassMember[],
    sendFor: (sendOne: typeof send, member: ClassMember) => Promise<unknown>,
  ): Promise<boolean> {
    const left: string[] = [];
    for (const [at, member] of members.entries()) {
      setProgress(members.length === 1 ? '' : `Student ${at + 1} of ${members.length}…`);
      hasFailed.current = false;
      await sendFor(send, member);
      if (hasFailed.current) left.push(member.name);
    }
    setProgress(null);
    tellDone(what, members, left);
    return left.length < members.length;
  }

  return { run, isBusy: progress !== null, progress: progress ?? '' };
}

function tellDone(what: string, members: readonly ClassMember[], left: readonly string[]): void {
  if (left.length === 0) toast({ title: `${what}: ${describeMembers(members)}`, tone: 'success' });
  else if (left.length < members.length) {
    const title = `${what}: ${members.length - left.length} of ${members.length} students`;
    const description = `Try again for these students: ${left.map(isolate).join(', ')}`;
    toast({ title, description, tone: 'danger' });
  }
}

function RemoveDialog({ classId, members, onClose, onDone }: SeveralProps) {
  const removal = useOneByOne(classWrites.removeClassMember);

  async function remove() {
    const isAnyDone = await removal.run('Removed', members, (send, { id }) =>
      send(undefined, { params: { id: classId, userId: String(id) } }),
    );
    if (isAnyDone) onDone();
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Remove ${describeMembers(members)} from this class?`}
      description="Accounts and everything in them are kept. Students can join again with the class code. Without a class, only an administrator can reset a student's password and read their messages to support."
      confirmLabel="Remove from class"
      busy={removal.isBusy}
      progress={removal.progress}
      onCancel={onClose}
      onConfirm={() => void remove()}
    />
  );
}

/** P-24: the accounts are closed now, and staff can stop the deletion until it is due. */
function DeleteDialog({ members, onClose, onDone }: Omit<SeveralProps, 'classId'>) {
  const deletion = useOneByOne(classWrites.requestStudentDeletions);

  async function deleteAll() {
    const isAnyDone = await deletion.run(
      `Closed, to be deleted in ${limits.deletionGraceDays} days`,
      members,
      (send, { id }) => send(undefined, { params: { id } }),
    );
    if (isAnyDone) onDone();
  }

  return (
    <ConfirmDialog
      isOpen
      {...askStudentDeletion(members.map(({ name }) => isolate(name)))}
      busy={deletion.isBusy}
      progress={deletion.progress}
      onCancel={onClose}
      onConfirm={() => void deleteAll()}
    />
  );
}

function MoveDialog({ classId, members, onClose, onDone }: SeveralProps) {
  const classes = useRead(reads.classes);
  const move = useOneByOne(classWrites.moveClassMember);
  const [target, setTarget] = useState('');

  async function moveAll() {
    const isAnyDone = await move.run('Moved', members, (send, { id }) =>
      send({ classId: target }, { params: { id: classId, userId: String(id) } }),
    );
    if (isAnyDone) onDone();
  }

  return (
    <FormDialog
      title={`Move ${describeMembers(members)}`}
      description="Their work moves with them. The new class's teachers will see it."
      submitLabel="Move"
      busy={move.isBusy}
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
              <ClassOptions classes={others} />
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
  const change = useWrite(classWrites.changeClassMember, { onDone });
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
