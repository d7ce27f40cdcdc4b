import { useState } from 'react';

import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { communityWrites } from '../../api/writes/community-writes.ts';
import { stickerClass, WellDoneLabel } from './well-done-count.tsx';

type WellDoneProps = { id: string; count: number; author: string };

/** The sticker: one click says "Well done", another undoes it. */
export function WellDone({ id, count, author }: WellDoneProps) {
  const own = useRead(reads.ownWellDone);
  const say = useWrite(communityWrites.sayWellDone);
  const remove = useWrite(communityWrites.removeWellDone);
  const isMine = own.data?.ids.includes(id) ?? false;
  const isSending = say.isPending || remove.isPending;
  const saved = { isOn: isMine, shown: count };
  // Shown immediately and until both reads are fetched again; a failure restores the old state.
  const [chosen, setChosen] = useState(saved);
  const { isOn, shown } = isSending ? chosen : saved;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      // Begins with what is seen, because voice control goes by that.
      aria-label={`Well done${shown > 0 ? ` ${shown}` : ''}, ${author}`}
      className={`${stickerClass(isOn)} motion-safe:transition-[rotate,background-color] motion-safe:duration-160`}
      onClick={() => {
        // If it could not be read whether this person said it, saying it twice counts once.
        if (isSending || own.isLoading) return;
        setChosen({ isOn: !isMine, shown: count + (isMine ? -1 : 1) });
        void (isMine ? remove : say).send(undefined, { params: { id } });
      }}
    >
      <WellDoneLabel count={shown} />
    </button>
  );
}
