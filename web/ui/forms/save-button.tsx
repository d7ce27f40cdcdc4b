import { useEffect, useRef } from 'react';

import { Button, type ButtonProps } from '../button.tsx';
import { Spinner } from '../loading/spinner.tsx';

type SaveButtonProps = Omit<ButtonProps, 'busy'> & { isSaving: boolean };

/** Says that it is saving, and still accepts a click then: `useQueuedSave` saves what was typed since. */
export function SaveButton({ isSaving, icon, children, ...rest }: SaveButtonProps) {
  return (
    <Button {...rest} icon={isSaving ? <Spinner /> : icon} aria-busy={isSaving || undefined}>
      {isSaving ? 'Saving…' : children}
    </Button>
  );
}

type Saving = {
  readonly isSaving: boolean;
  /** Whether the last save failed; then the text stays, and nothing is sent automatically. */
  readonly hasFailed: boolean;
  /** Whether something was typed since that can be saved. */
  readonly hasMore: boolean;
  /**
   * When the text that a save is compared with was read; null when that comes with the answer of the save. It is
   * refetched after a save, and may be rendered a moment after the save has finished.
   */
  readonly readAt: number | null;
  readonly save: () => void;
};

/** A click on Save also counts while a save is running: what was typed since is saved next. */
export function useQueuedSave({ isSaving, hasFailed, hasMore, readAt, save }: Saving): () => void {
  const isWanted = useRef(false);
  const readBefore = useRef<number | null>(null);
  // After each change, so that it saves the current values.
  useEffect(() => {
    if (isSaving) {
      readBefore.current ??= readAt;
      return;
    }
    const isFresh = readAt === null || readAt !== readBefore.current;
    if (!isFresh && !hasFailed) return;
    readBefore.current = null;
    const isDue = isWanted.current && hasMore && !hasFailed;
    isWanted.current = false;
    if (isDue) save();
  });
  return () => {
    if (isSaving) isWanted.current = true;
    else save();
  };
}
