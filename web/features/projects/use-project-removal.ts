import { useRef } from 'react';

import type { ReviewedProject } from '#contract/projects';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { toast } from '../../ui/toast-queue.ts';

/** Removes a project, and keeps the way back at hand: the review takes the decision back. */
export function useProjectRemoval() {
  const removed = useRef<ReviewedProject | null>(null);
  const restoring = useWrite(writes.restoreProject);
  const removal = useWrite(writes.deleteProject, { onDone: offerTheWayBack });

  function offerTheWayBack() {
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
    async remove(project: ReviewedProject): Promise<void> {
      removed.current = project;
      await removal.send(undefined, { params: { id: project.id } });
    },
  };
}
