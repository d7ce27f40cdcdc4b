import { useId, useState } from 'react';

import type { ProjectDetail, Teammates } from '#contract/community/projects';
import { reads } from '../../api/reads/reads.ts';
import { projectWrites } from '../../api/writes/project-writes.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { NameList } from '../../ui/navigation/name-list.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { TeamNames } from './team-names.tsx';

/** The team, for those who may change or leave it. */
export function Team({ project }: { project: ProjectDetail }) {
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leaving = useWrite(projectWrites.leaveTeam, { onDone: () => setLeaving(false) });
  const { team, may, id } = project;
  return (
    <section aria-labelledby={heading} className="grid gap-3 border-t border-line pt-5">
      <h2 id={heading} className="type-h3">
        The team
      </h2>
      <TeamNames team={team} />
      {may.changeTeam && (
        <Button size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          Edit team
        </Button>
      )}
      {may.leave && (
        <Button size="small" className="justify-self-start" onClick={() => setLeaving(true)}>
          Leave the team
        </Button>
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        onCancel={() => setLeaving(false)}
        onConfirm={() => void leaving.send(undefined, { params: { id } })}
        title="Leave the team?"
        description="Your name will be taken off the project. Only its author can add you again."
        confirmLabel="Leave"
        busy={leaving.isPending}
      />
      {isOpen && <TeamDialog id={id} onClose={() => setOpen(false)} />}
    </section>
  );
}

function TeamDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const around = useRead(reads.teammates, { params: { id } });
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const saving = useWrite(projectWrites.changeTeam, { onDone: onClose });
  const isChosen = (person: Person) => changed.get(person.id) ?? person.isMember;

  function save() {
    if (around.data === undefined) return;
    const memberIds = around.data.teammates.filter(isChosen).map((person) => person.id);
    void saving.send({ memberIds }, { params: { id } });
  }

  return (
    <FormDialog
      title="The team"
      description="People in your classes. They can see the project once it is published, and they can leave the team."
      submitLabel="Save team"
      busy={saving.isPending}
      isReady={around.data !== undefined}
      failure={saving.error}
      onClose={onClose}
      onSubmit={save}
    >
      <AsyncContent state={around}>
        {({ teammates }) =>
          teammates.length === 0 ? (
            <p>You are not in a class yet. Join your class with its code first.</p>
          ) : (
            <NameList
              label="People in your classes"
              className="grid gap-1"
              // The team first, so that each of its members can be removed.
              rows={teammates.toSorted(
                (one, other) => Number(other.isMember) - Number(one.isMember),
              )}
              getName={({ displayName }) => displayName}
            >
              {(person) => (
                <li key={person.id}>
                  <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
                    <input
                      type="checkbox"
                      checked={isChosen(person)}
                      onChange={({ target }) =>
                        setChanged(new Map([...changed, [person.id, target.checked]]))
                      }
                    />
                    {person.displayName}
                  </label>
                </li>
              )}
            </NameList>
          )
        }
      </AsyncContent>
    </FormDialog>
  );
}

type Person = Teammates['teammates'][number];
