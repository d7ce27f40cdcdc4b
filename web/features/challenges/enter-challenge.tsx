import { useId, useState } from 'react';
import { Link } from 'wouter';

import type { ChallengeDetail } from '#contract/community/challenges';
import type { ShowcaseProject, ShowcaseProjects } from '#contract/community/projects';
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
  const [isMissing, setMissing] = useState(false);
  const open = projects.data ? findOpenProjects(projects.data, page) : [];

  function send() {
    setMissing(chosen === null);
    if (chosen === null) return;
    void entering.send({ projectId: chosen }, { params: { id: page.challenge.id } });
  }

  return (
    <FormDialog
      title="Enter your project"
      description="Everyone on its team is entered with it. A project waiting for review appears here once it is published."
      submitLabel="Enter project"
      busy={entering.isPending}
      isReady={open.length > 0}
      failure={isMissing ? 'Please choose a project.' : entering.error}
      onClose={onClose}
      onSubmit={send}
    >
      <AsyncContent state={projects}>
        {() =>
          open.length === 0 ? (
            <p>
              You have no project to enter. <Link href="/projects">Propose one first.</Link>
            </p>
          ) : (
            <fieldset className="grid gap-1">
              <legend className="sr-only">Your projects</legend>
              {open.map(({ id, title, state }) => (
                <label key={id} className="flex min-h-11 items-center gap-3">
                  <input
                    type="radio"
                    name={group}
                    checked={chosen === id}
                    onChange={() => {
                      setChosen(id);
                      setMissing(false);
                    }}
                  />
                  {title}
                  {state === 'pending' && (
                    <span className="type-small text-muted">waiting for review</span>
                  )}
                </label>
              ))}
            </fieldset>
          )
        }
      </AsyncContent>
    </FormDialog>
  );
}

/** The person's projects that can still be entered, those waiting for review first. */
function findOpenProjects(
  { projects, mine = [], ownIds = [] }: ShowcaseProjects,
  { entries }: ChallengeDetail,
): readonly ShowcaseProject[] {
  const entered = new Set(entries.map(({ projectId }) => projectId));
  const own = projects.filter(({ id, state }) => state === 'published' && ownIds.includes(id));
  return [...mine, ...own].filter(({ id, state }) => !entered.has(id) && state !== 'rejected');
}
