import { useState, useRef } from 'react';

import type { ShowcaseProject } from '#contract/community/projects';
import type { ReviewState } from '#contract/moderation/review';
import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { projectWrites } from '../../api/writes/project-writes.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { PlusIcon } from '../../ui/icons/action-icons.tsx';
import { toast } from '../../ui/toasts/toast-queue.ts';
import { ProjectDialog } from './project-dialogs.tsx';

type Opened =
  | { readonly name: 'nothing' }
  | { readonly name: 'form'; readonly project: ShowcaseProject | null }
  | { readonly name: 'removal'; readonly project: ShowcaseProject };

const nothing: Opened = { name: 'nothing' };
const states: Readonly<Record<ReviewState, string>> = {
  pending: 'Waiting for review',
  published: 'Published',
  rejected: 'Returned',
  hidden: 'Hidden',
};
const backAgain =
  'The author is notified. You can restore it under “Hidden” in Review until it is deleted.';

/** Every project with its review state; a project created by an administrator is published immediately. */
export function ProjectList() {
  const projects = useRead(publicReads.projects);
  const removal = useProjectRemoval();
  const [opened, setOpened] = useState<Opened>(nothing);
  const close = () => setOpened(nothing);

  async function remove(project: ShowcaseProject) {
    await removal.remove(project);
    close();
  }

  return (
    <section aria-labelledby="projects" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="projects" className="type-h3">
          Projects
        </h2>
        <Button
          size="small"
          icon={<PlusIcon size={18} />}
          onClick={() => setOpened({ name: 'form', project: null })}
        >
          New project
        </Button>
      </div>
      <AsyncContent state={projects}>
        {({ projects: rows, hasMore }) => (
          <>
            <DataTable
              label="Projects"
              columns={buildColumns(setOpened)}
              rows={rows}
              pageLength={50}
              getRowKey={({ id }) => id}
              empty="No projects yet."
            />
            {hasMore && (
              <p className="text-muted">
                Older published projects are not listed. To find one, open Published in Review and
                choose its author under Student.
              </p>
            )}
          </>
        )}
      </AsyncContent>
      {opened.name === 'form' && <ProjectDialog project={opened.project} onClose={close} />}
      <ConfirmDialog
        isOpen={opened.name === 'removal'}
        onCancel={close}
        onConfirm={() => opened.name === 'removal' && void remove(opened.project)}
        title="Remove this project?"
        description={opened.name === 'removal' ? describeRemoval(opened.project) : ''}
        confirmLabel="Remove"
        busy={removal.isPending}
      />
    </section>
  );
}

function describeRemoval({ state }: ShowcaseProject): string {
  const where =
    state === 'published'
      ? 'It will disappear from the community page for everyone and from this list, along with any pending edit.'
      : 'It is waiting for review and is not public. It will be removed from the queue and from this list.';
  return `${where} ${backAgain}`;
}

function buildColumns(open: (opened: Opened) => void): readonly Column<ShowcaseProject>[] {
  return [
    { head: 'Project', cell: ({ title }) => <strong>{title}</strong> },
    { head: 'Type', phone: 'note', cell: ({ type }) => type },
    { head: 'Progress', atEnd: true, cell: ({ progress }) => `${Math.round(progress)}%` },
    { head: 'Participants', atEnd: true, cell: ({ participants }) => participants },
    { head: 'Status', phone: 'note', cell: ({ state }) => states[state] },
    { head: 'Author', cell: ({ author }) => author },
    {
      head: 'Updated',
      className: 'xl:whitespace-nowrap',
      cell: ({ lastUpdate }) => <RelativeTime at={lastUpdate} />,
    },
    {
      head: 'Actions',
      phone: 'actions',
      atEnd: true,
      cell: (project) => (
        <span className="inline-flex gap-2">
          <Button size="small" onClick={() => open({ name: 'form', project })}>
            Edit<span className="sr-only"> {project.title}</span>
          </Button>
          {project.state !== 'rejected' && (
            <Button
              size="small"
              tone="danger-quiet"
              onClick={() => open({ name: 'removal', project })}
            >
              Remove<span className="sr-only"> {project.title}</span>
            </Button>
          )}
        </span>
      ),
    },
  ];
}

/** Removes a project, with Undo in the toast. */
function useProjectRemoval() {
  const removed = useRef<ShowcaseProject | null>(null);
  const restoring = useWrite(projectWrites.restoreProject);
  const removal = useWrite(projectWrites.deleteProject, { onDone: offerUndo });

  function offerUndo() {
    if (removed.current === null) return;
    const { id, title } = removed.current;
    toast({
      title: 'Project removed',
      description: title,
      tone: 'success',
      action: { label: 'Undo', run: () => void restoring.send(undefined, { params: { id } }) },
    });
  }

  return {
    isPending: removal.isPending,
    async remove(project: ShowcaseProject): Promise<void> {
      removed.current = project;
      await removal.send(undefined, { params: { id: project.id } });
    },
  };
}
