import {
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ActionDispatch,
} from 'react';
import { isEditableName } from '#contract/files/file-rules';
import { getBaseName } from '#contract/files/remote-path';
import { HttpError } from '../../../api/http-error.ts';
import { reads } from '../../../api/reads/reads.ts';
import { useRefresh } from '../../../api/reads/use-refresh.ts';
import type { DraftOwner } from '../../../api/storage/drafts.ts';
import { useDraftOwner } from '../../../api/storage/use-draft-owner.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { fileWrites } from '../../../api/writes/file-writes.ts';
import { useLeaveGuard, type LeaveQuestion } from '../../../ui/forms/use-leave-guard.ts';
import { toast } from '../../../ui/toasts/toast-queue.ts';
import {
  isDirty,
  nextSession,
  type EditorSession,
  type EditorFile,
  type SessionAction,
} from './editor-session.ts';

type SaveOptions = {
  readonly allowEmpty?: boolean;
  /** Deliberately replaces a newer text: `keep mine`. */
  readonly over?: EditorFile;
};

export type Editor = FileOpening & {
  readonly session: EditorSession | null;
  /** The question when leaving the page with unsaved changes. */
  readonly leaving: LeaveQuestion;
  readonly type: (draft: string) => void;
  readonly save: (options?: SaveOptions) => Promise<void>;
  readonly isSaving: boolean;
  readonly hasSaveFailed: boolean;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
  readonly compare: (versionId: string) => Promise<void>;
  readonly restore: (versionId: string) => Promise<void>;
  readonly isRestoring: boolean;
  readonly back: () => void;
  readonly close: () => void;
};

type Dispatch = ActionDispatch<[action: SessionAction]>;

/** Opens, saves and closes one file. A failed save never changes the draft. */
export function useEditor(): Editor {
  const [session, dispatch] = useReducer(nextSession, null);
  const opening = useFileOpening(dispatch);
  const saving = useSaving(session, dispatch);
  const versions = useVersions(session, dispatch, opening.open);
  const leaving = useLeaveGuard(isDirty(session));
  const forget = useInterrupted(session, dispatch);
  return {
    ...opening,
    ...saving,
    ...versions,
    session,
    leaving: {
      ...leaving,
      // Back may lead to another folder of this tab, where the editor would still be open.
      leave: () => {
        forget();
        leaving.leave();
        dispatch({ name: 'closed' });
      },
    },
    type: (draft) => dispatch({ name: 'typed', draft }),
    takeTheirs: () => dispatch({ name: 'took-theirs' }),
    keepMine: () => dispatch({ name: 'kept-mine' }),
    back: () => dispatch({ name: 'back' }),
    close: () => dispatch({ name: 'closed' }),
  };
}

/**
 * Unsaved text of someone whose session ended. Only in memory, because a file may contain passwords, and shown
 * only to the same person.
 */
let interrupted: { readonly owner: DraftOwner; readonly session: EditorSession } | null = null;

/** Opens what was interrupted again. Returns a function that discards what would be kept. */
function useInterrupted(session: EditorSession | null, dispatch: Dispatch): () => void {
  const owner = useDraftOwner();
  const latest = useRef({ owner, session });
  useLayoutEffect(() => {
    latest.current = { owner, session };
  });
  useEffect(() => {
    if (owner === null || interrupted === null) return;
    if (interrupted.owner === owner) dispatch({ name: 'reopened', session: interrupted.session });
    interrupted = null;
  }, [owner, dispatch]);
  useEffect(
    () => () => {
      const { owner: author, session: last } = latest.current;
      if (author !== null && last !== null && isDirty(last))
        interrupted = { owner: author, session: last };
    },
    [],
  );
  return () => {
    latest.current = { owner, session: null };
  };
}

type Refused = { readonly opening: number; readonly path: string; readonly content?: string };

/**
 * 409: someone else saved or deleted the file. Shows which, with their text beside the draft. If the content is there
 * already, an earlier save did that, but its answer was lost: returns the file and shows nothing.
 */
function useConflict(dispatch: Dispatch) {
  const refreshVersions = useRefresh(reads.fileVersions);
  return async (
    { opening, path, content }: Refused,
    error: Error | null,
  ): Promise<EditorFile | undefined> => {
    if (!(error instanceof HttpError) || error.code !== 'file-changed') return;
    // The text that the other person replaced is an earlier version now.
    refreshVersions();
    const theirs = await readIfThere(path);
    if (theirs === undefined) return;
    if (theirs !== null && theirs.content === content) return theirs;
    const answer =
      theirs === null
        ? ({ name: 'vanished' } as const)
        : ({ name: 'changed-elsewhere', theirs } as const);
    dispatch({ name: 'answered', opening, answer });
  };
}

function useSaving(session: EditorSession | null, dispatch: Dispatch) {
  const sent = useRef<{ readonly opening: number; readonly content: string } | null>(null);
  const failed = useRef<Error | null>(null);
  const showConflict = useConflict(dispatch);
  const { send, isPending, error } = useWrite(fileWrites.saveFile, {
    // Together with the toast instead of after the refresh, so that the text counts as saved immediately.
    onDone: ({ version, size: sizeBytes }) => {
      if (sent.current === null) return;
      const { opening, content } = sent.current;
      const answer = { name: 'saved', content, version, sizeBytes } as const;
      dispatch({ name: 'answered', opening, answer });
    },
    onFailed: (error) => {
      failed.current = error;
    },
  });

  async function save({ allowEmpty = false, over }: SaveOptions = {}): Promise<void> {
    if (session === null || isPending) return;
    const { opening, draft: content } = session;
    const { path, version } = over ?? session.base;
    failed.current = null;
    sent.current = { opening, content };
    const reply = await send({
      path,
      content,
      version,
      ...(allowEmpty && { allowEmpty }),
    });
    if (reply !== undefined) return;
    const same = await showConflict({ opening, path, content }, failed.current);
    if (same) await save({ allowEmpty, over: same });
  }

  return { save, isSaving: isPending, hasSaveFailed: error !== null };
}

function useVersions(
  session: EditorSession | null,
  dispatch: Dispatch,
  open: (path: string) => Promise<void>,
) {
  const reading = useWrite(fileWrites.openVersion);
  const failed = useRef<Error | null>(null);
  const showConflict = useConflict(dispatch);
  const restoring = useWrite(fileWrites.restoreVersion, {
    onFailed: (error) => {
      failed.current = error;
    },
  });

  async function compare(versionId: string): Promise<void> {
    if (session === null) return;
    const { opening, base } = session;
    const reply = await reading.send(undefined, { query: { path: base.path, id: versionId } });
    if (reply === undefined) return;
    const answer = { name: 'compared', versionId, content: reply.content } as const;
    dispatch({ name: 'answered', opening, answer });
  }

  async function restore(versionId: string): Promise<void> {
    if (session === null) return;
    const { opening, base } = session;
    const { path, version, isTail } = base;
    failed.current = null;
    // The end of a large file has no version of its own.
    const replaced = isTail ? {} : { version };
    const reply = await restoring.send({ path, id: versionId, ...replaced });
    if (reply === undefined) await showConflict({ opening, path }, failed.current);
    else await open(path);
  }

  return { compare, restore, isRestoring: restoring.isPending };
}

/** Null if the file is gone; undefined if that is unknown, and the draft then stays as it is. */
async function readIfThere(path: string): Promise<EditorFile | null | undefined> {
  try {
    const reply = await reads.fileContent.fetch({ query: { path } });
    return { ...reply, sizeBytes: reply.size, isTail: false };
  } catch (error) {
    if (!(error instanceof HttpError)) return undefined;
    return error.status === 404 ? null : undefined;
  }
}

type FileOpening = {
  readonly open: (path: string) => Promise<void>;
  /** The path of a text that is too large to edit; its end can be viewed. */
  readonly tooLarge: string | null;
  readonly openEnd: () => Promise<void>;
  readonly dismissTooLarge: () => void;
};

/** Opens a file by its path; of two requests only the later one opens. */
function useFileOpening(dispatch: ActionDispatch<[action: SessionAction]>): FileOpening {
  // A text that was interrupted keeps its number.
  const requestNumber = useRef(interrupted?.session.opening ?? 0);
  const wanted = useRef('');
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const { send } = useWrite(fileWrites.openFile, {
    onFailed: (error) => {
      const isTooLarge = error instanceof HttpError && error.code === 'file-too-large';
      if (isTooLarge) setTooLarge(wanted.current);
    },
  });

  async function read(query: { path: string; tail?: 'true' }): Promise<void> {
    requestNumber.current += 1;
    wanted.current = query.path;
    const opening = requestNumber.current;
    const reply = await send(undefined, { query });
    if (reply === undefined || opening !== requestNumber.current) return;
    const isTail = reply.tail === true;
    dispatch({ name: 'opened', opening, file: { ...reply, sizeBytes: reply.size, isTail } });
  }

  async function open(path: string): Promise<void> {
    if (isEditableName(getBaseName(path))) return read({ path });
    toast({
      title: 'File type not supported for editing',
      description: 'Only text files can be edited in the browser',
    });
    return undefined;
  }

  async function openEnd(): Promise<void> {
    if (tooLarge === null) return;
    setTooLarge(null);
    await read({ path: tooLarge, tail: 'true' });
  }

  return { open, tooLarge, openEnd, dismissTooLarge: () => setTooLarge(null) };
}
