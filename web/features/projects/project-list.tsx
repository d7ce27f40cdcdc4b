import { useRef } from 'react';

import type { ShowcaseProject } from '#contract/community/projects';
import { describeState } from '#contract/moderation/review-state-labels';
import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { projectWrites } from '../../api/writes/project-writes.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { toast } from '../../ui/toasts/toast-queue.ts';
import { ProjectDialog } from './project-dialogs.tsx';

const backAgain =
  'The author is notified. You can restore it under “Hidden” in Review until it is deleted.';

const columns: readonly Column<ShowcaseProject>[] = [
  { head: 'Project', cell: ({ title }) => <strong>{title}</strong> },
  { head: 'Type', phone: 'note', cell: ({ type }) => type },
  { head: 'Progress', atEnd: true, cell: ({ progress }) => `${Math.round(progress)}%` },
  { head: 'Participants', atEnd: true, cell: ({ participants }) => participants },
  { head: 'Status', phone: 'note', cell: describeState },
  { head: 'Author', cell: ({ author }) => author },
  {
    head: 'Updated',
    className: 'xl:whitespace-nowrap',
    cell: ({ lastUpdate }) => <RelativeTime at={lastUpdate} />,
  },
];

/** Every project with its review state; a project created by an administrator is published immediately. */
export function ProjectList() {
  const projects = useRead(publicReads.projects);
  const removal = useProjectRemoval();
  return (
    <RecordTable
      id="projects"
      title="Projects"
      newLabel="New project"
      state={projects}
      getRows={(reply) => reply.projects}
      columns={columns}
      empty="No projects yet."
      olderNote="Older published projects are not listed. To find one, open Published in Review and choose its author under Student."
      mayRemove={({ state }) => state !== 'rejected'}
      renderForm={(project, close) => <ProjectDialog project={project} onClose={close} />}
      removeTitle="Remove this project?"
      describeRemoval={describeRemoval}
      onRemove={removal.remove}
      isRemoving={removal.isPending}
    />
  );
}

function describeRemoval({ state }: ShowcaseProject): string {
  const where =
    state === 'published'
      ? 'It will disappear from the community page for everyone and from this list, along with any pending edit.'
      : 'It is waiting for review and is not public. It will be removed from the queue and from this list.';
  return `${where} ${backAgain}`;
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
