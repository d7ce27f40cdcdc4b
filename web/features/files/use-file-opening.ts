import { useRef, useState, type ActionDispatch } from 'react';
import { isEditableName } from '#contract/file-rules';
import { HttpError } from '../../api/http-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { toast } from '../../ui/toast-queue.ts';
import type { SessionAction } from './editor-session.ts';
import { nameOf } from './file-path.ts';

export type FileOpening = {
  readonly open: (path: string) => Promise<void>;
  /** A text that is too large to edit: its end can be looked at. */
  readonly tooLarge: string | null;
  readonly openEnd: () => Promise<void>;
  readonly dismissTooLarge: () => void;
};

/** Opens a file by its path; of two that were pressed one after the other only the later one opens. */
export function useFileOpening(dispatch: ActionDispatch<[action: SessionAction]>): FileOpening {
  const asked = useRef(0);
  const wanted = useRef('');
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const { send } = useWrite(writes.openFile, {
    onFailed: (error) => {
      const isTooLarge = error instanceof HttpError && error.code === 'file-too-large';
      if (isTooLarge) setTooLarge(wanted.current);
    },
  });

  async function read(path: string, tail: boolean): Promise<void> {
    asked.current += 1;
    wanted.current = path;
    const opening = asked.current;
    const query = tail ? { path, tail: 'true' } : { path };
    const reply = await send(undefined, { query });
    if (reply === undefined || opening !== asked.current) return;
    const isTail = reply.tail === true;
    dispatch({ name: 'opened', opening, file: { ...reply, sizeBytes: reply.size, isTail } });
  }

  async function open(path: string): Promise<void> {
    if (isEditableName(nameOf(path))) return read(path, false);
    toast({
      title: 'File type not supported for editing',
      description: 'Only text files can be edited in the browser',
    });
    return undefined;
  }

  async function openEnd(): Promise<void> {
    if (tooLarge === null) return;
    setTooLarge(null);
    await read(tooLarge, true);
  }

  return { open, tooLarge, openEnd, dismissTooLarge: () => setTooLarge(null) };
}
