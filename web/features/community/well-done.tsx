import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { writes } from '../../api/writes/writes.ts';
import { stickerClass, WellDoneLabel } from './well-done-count.tsx';

type WellDoneProps = { id: string; count: number; author: string };

/** The sticker: one click says "Well done", another undoes it. */
export function WellDone({ id, count, author }: WellDoneProps) {
  const own = useRead(reads.ownWellDone);
  const say = useWrite(writes.sayWellDone);
  const remove = useWrite(writes.removeWellDone);
  const isMine = own.data?.ids.includes(id) ?? false;
  const isSending = say.isPending || remove.isPending;
  // Shown immediately; a failure restores the old state.
  const isOn = isSending ? !isMine : isMine;
  const shown = count + (isOn ? 1 : 0) - (isMine ? 1 : 0);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`Well done, ${author}: ${shown}`}
      className={`${stickerClass(isOn)} motion-safe:transition-[rotate,background-color] motion-safe:duration-160`}
      onClick={() => {
        // If it could not be read whether this person said it, saying it twice counts once.
        if (isSending || own.isLoading) return;
        void (isMine ? remove : say).send(undefined, { params: { id } });
      }}
    >
      <WellDoneLabel count={shown} />
    </button>
  );
}
