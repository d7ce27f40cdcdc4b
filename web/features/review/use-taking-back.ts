import type { Submission } from '#contract/submissions';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { toast } from '../../ui/toast-queue.ts';

/** Takes something of mine out of sight and keeps the way back at hand. */
export function useTakingBack({ id, title }: Pick<Submission, 'id' | 'title'>) {
  const about = { params: { id } };
  const bringing = useWrite(writes.undoWithdrawal);
  const bringBack = () => void bringing.send(undefined, about);
  const taking = useWrite(writes.withdrawSubmission, {
    onDone: () =>
      toast({
        title: 'Taken back',
        description: title,
        tone: 'success',
        action: { label: 'Undo', run: bringBack },
      }),
  });
  return {
    takeBack: () => void taking.send(undefined, about),
    bringBack,
    isPending: taking.isPending || bringing.isPending,
  };
}
