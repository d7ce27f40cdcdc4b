import { useState } from 'react';
import { Link, useLocation } from 'wouter';

import type { ClassDetail, ClassTeacher } from '#contract/classes/classes';
import { useWrite } from '../../api/writes/use-write.ts';
import { classWrites } from '../../api/writes/class-writes.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { SingleFieldDialog } from './single-field-dialog.tsx';
import { Avatar } from '../../ui/status/avatar.tsx';
import { isolate } from '../../ui/text/isolate.ts';

const absences = {
  suspended: 'suspended',
  student: 'no longer a teacher',
  leaving: 'account will be deleted',
} as const;

const leave = 'Leave';

/** The question before a teacher is removed. Nobody can be added again while the class is archived. */
function getRemovalTexts({ displayName }: ClassTeacher, isOwn: boolean, isOpen: boolean) {
  const again = isOpen ? 'again' : 'again once the class is restored';
  if (isOwn)
    return {
      title: 'Leave this class?',
      description: `You will no longer see its students or their work. Another teacher of the class can add you ${again}.`,
      confirmLabel: leave,
    };
  return {
    title: `Remove ${isolate(displayName)} from this class?`,
    description: `They will no longer see its students or their work. You can add them ${again}.`,
    confirmLabel: 'Remove',
  };
}

type ClassTeachersProps = {
  detail: ClassDetail;
  /** The reader, if leaving the class means no longer seeing it; null for administrators. */
  ownId: number | null;
};

/** The adults who see everything in the class (P-15). */
export function ClassTeachers({ detail, ownId }: ClassTeachersProps) {
  const { teachers } = detail;
  const { id, archivedAt } = detail.class;
  const [, navigate] = useLocation();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<ClassTeacher | null>(null);
  const addition = useWrite(classWrites.addClassTeacher);
  const removal = useWrite(classWrites.removeClassTeacher, {
    onDone: () => {
      if (leaving?.id === ownId) navigate('/classes');
    },
  });
  const isOpen = archivedAt === null;
  /** Someone must stay who looks after the class. */
  const mayRemove = (teacher: ClassTeacher) =>
    teachers.some(({ id: other, absence }) => other !== teacher.id && !absence);

  async function remove(teacher: ClassTeacher) {
    await removal.send(undefined, { params: { id, userId: String(teacher.id) } });
    setLeaving(null);
  }

  return (
    <section aria-labelledby="teachers" className="grid gap-2 border-t border-line pt-4">
      <h2 id="teachers" className="type-h3-body">
        Teachers
      </h2>
      <p className="text-md text-muted">
        A second teacher sees everything in this class. Students see the names below; you can choose
        yours under <Link href="/account">Account</Link>.
      </p>
      <ul className="grid gap-1">
        {teachers.map((teacher) => (
          <li key={teacher.id} className="flex min-h-9 items-center gap-2">
            <Avatar name={teacher.displayName} size="row" />
            <span className="grow wrap-anywhere">
              {teacher.displayName}
              {teacher.id === ownId && ' (you)'}
              {teacher.absence && <span className="text-danger"> {absences[teacher.absence]}</span>}
            </span>
            {mayRemove(teacher) && (
              <Button size="small" tone="quiet" onClick={() => setLeaving(teacher)}>
                {teacher.id === ownId ? leave : 'Remove'}
                <span className="sr-only"> {teacher.displayName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <div>
          <Button size="small" onClick={() => setAdding(true)}>
            Add a teacher
          </Button>
        </div>
      )}
      {isAdding && (
        <SingleFieldDialog
          title="Add a teacher"
          description="The account must have the Teacher role, which an administrator assigns."
          label="Teacher's email or sign-in name"
          missing="Please enter the email or sign-in name of a teacher."
          submitLabel="Add"
          isBusy={addition.isPending}
          failure={addition.error}
          onClose={() => setAdding(false)}
          onSave={async (email) => {
            if (await addition.send({ email }, { params: { id } })) setAdding(false);
          }}
        />
      )}
      {leaving && (
        <ConfirmDialog
          isOpen
          {...getRemovalTexts(leaving, leaving.id === ownId, isOpen)}
          busy={removal.isPending}
          onCancel={() => setLeaving(null)}
          onConfirm={() => void remove(leaving)}
        />
      )}
    </section>
  );
}
