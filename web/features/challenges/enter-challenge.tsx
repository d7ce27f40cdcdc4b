import { useId, useState } from 'react';
import { Link } from 'wouter';

import type { ChallengeDetail } from '#contract/community/challenges';
import { publicReads } from '../../api/reads/public-reads.ts';
import { challengeWrites } from '../../api/writes/challenge-writes.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';

type EnterChallengeProps = { page: ChallengeDetail };

/** A button that opens a list of the person's own projects. */
export function EnterChallenge({ page }: EnterChallengeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        Enter your project
      </Button>
      {isOpen && <EntryDialog page={page} onClose={() => setOpen(false)} />}
    </>
  );
}

function EntryDialog({ page, onClose }: EnterChallengeProps & { onClose: () => void }) {
  const group = useId();
  const projects = useRead(publicReads.projects);
  const [chosen, setChosen] = useState<string | null>(null);
  const entering = useWrite(challengeWrites.enterChallenge, { onDone: onClose });
  const entered = new Set(page.entries.map(({ projectId }) => projectId));

  function send() {
    if (chosen === null) return;
    void entering.send({ projectId: chosen }, { params: { id: page.challenge.id } });
  }

  return (
    <FormDialog
      title="Enter your project"
      description="Everyone on its team is entered with it. A project waiting for review appears here once it is published."
      submitLabel="Enter project"
      busy={entering.isPending}
      failure={entering.error}
      onClose={onClose}
      onSubmit={send}
    >
      <AsyncContent state={projects}>
        {({ projects: listed, mine = [], ownIds = [] }) => {
          const own = listed.filter(
            ({ id, state }) => state === 'published' && ownIds.includes(id),
          );
          const open = [...mine, ...own].filter(
            ({ id, state }) => !entered.has(id) && state !== 'rejected',
          );
          if (open.length === 0) {
            return (
              <p>
                You have no project to enter. <Link href="/projects">Propose one first.</Link>
              </p>
            );
          }
          return (
            <fieldset className="grid gap-1">
              <legend className="sr-only">Your projects</legend>
              {open.map(({ id, title, state }) => (
                <label key={id} className="flex min-h-11 items-center gap-3">
                  <input
                    type="radio"
                    name={group}
                    checked={chosen === id}
                    onChange={() => setChosen(id)}
                  />
                  {title}
                  {state === 'pending' && (
                    <span className="type-small text-muted">waiting for review</span>
                  )}
                </label>
              ))}
            </fieldset>
          );
        }}
      </AsyncContent>
    </FormDialog>
  );
}
