import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { AnswerFile, AnswerValue, WorkbookAnswers } from '#contract/classes/workbooks';
import { accountDrafts, type DraftOwner } from '../../api/storage/drafts.ts';
import { readPageUser } from '../../api/user/page-user.ts';
import { HttpError } from '../../api/http-error.ts';
import { answersNotSaved, journalWrites } from '../../api/writes/journal-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { toastQueue } from '../../ui/toasts/toast-queue.ts';

/** Null is an answer that was removed. */
export type Answers = Readonly<Record<string, AnswerValue | null>>;

export type Saving = {
  readonly state: 'saved' | 'saving' | 'offline' | 'refused';
  readonly refusal: string | null;
  readonly savedAt: string | null;
  /** False if this browser keeps nothing, so that closing the page would lose what is not saved. */
  readonly isKept: boolean;
};

/** What the portal refused would be refused again, until it is changed. */
type Failure = { readonly answers: Answers; readonly error: Error; readonly isRefusal: boolean };

const pauseMs = 800;
const againMs = 10_000;

/**
 * The answers being typed: stored in this browser immediately, sent after a short pause, and sent again
 * until the portal has them or refuses them.
 */
export function useAnswers(workbookId: string, owner: DraftOwner, stored: WorkbookAnswers) {
  const draftName = `workbook ${workbookId}`;
  const [unsent, setUnsent] = useState<Answers>(() =>
    readDraft(accountDrafts.find(draftName, owner)),
  );
  const [answers, setAnswers] = useState<Answers>({ ...stored.answers, ...unsent });
  const [files, setFiles] = useState<Readonly<Record<string, AnswerFile>>>(stored.files ?? {});
  const [failure, setFailure] = useState<Failure | null>(null);
  const sending = useRef<Answers | null>(null);
  const sent = useRef(Promise.resolve());
  const { send } = useWrite(journalWrites.saveAnswers, {
    needsToast: (error) => error.message !== failure?.error.message,
    onFailed: (error) =>
      setFailure({ answers: sending.current ?? {}, error, isRefusal: isRefusal(error) }),
  });
  const [savedAt, setSavedAt] = useState(stored.savedAt);
  const latest = useRef(unsent);
  const [isKept, setKept] = useState(true);

  function change(field: string, value: AnswerValue | null): void {
    setAnswers((before) => ({ ...before, [field]: value }));
    const next = { ...latest.current, [field]: value };
    latest.current = next;
    setKept(accountDrafts.keep(draftName, owner, next));
    setUnsent(next);
  }

  /** The file is in the journal already; null takes it out of the workbook alone. */
  function attach(field: string, file: AnswerFile | null): void {
    if (file) setFiles((before) => ({ ...before, [field]: file }));
    change(field, file?.entryId ?? null);
  }

  async function save(): Promise<void> {
    const typed = latest.current;
    sending.current = typed;
    const reply = await send({ answers: typed }, { params: { id: workbookId } });
    sending.current = null;
    if (reply === undefined) return;
    setFailure(null);
    closeFailureToast();
    // Text typed in the meantime is sent next.
    const rest = Object.fromEntries(
      Object.entries(latest.current).filter(([field, value]) => typed[field] !== value),
    );
    latest.current = rest;
    setSavedAt(reply.savedAt);
    setUnsent(rest);
    setKept(accountDrafts.keep(draftName, owner, rest));
  }

  const state = getSavingState(unsent, failure);
  useSaveSoon(unsent, failure, () => {
    if (sending.current === null) sent.current = save();
  });
  /** What was typed before the pause was over, or while the answers before were sent. */
  const saveRest = useEffectEvent(async () => {
    if (state !== 'saving') return;
    await sent.current;
    const hasRest = Object.keys(latest.current).length > 0;
    if (hasRest && readPageUser().userId === owner) await save();
  });
  useEffect(() => () => void saveRest(), []);

  const refusal = state === 'refused' && failure ? errorMessage(failure.error) : null;
  return { answers, files, change, attach, state, refusal, savedAt, isKept };
}

/** Also the toast of an earlier visit to the page, which stays until someone closes it. */
function closeFailureToast(): void {
  const { current } = toastQueue.read();
  if (current?.title === answersNotSaved) toastQueue.dismiss(current.id);
}

/** Saves after a pause, and as soon as the connection is back. */
function useSaveSoon(unsent: Answers, failure: Failure | null, save: () => void): void {
  const saveNow = useEffectEvent(save);
  // Someone who keeps typing would otherwise put off the next attempt again and again.
  const isOffline = getSavingState(unsent, failure) === 'offline';
  const waiting = isOffline && failure ? failure.answers : unsent;
  useEffect(() => {
    const state = getSavingState(waiting, failure);
    if (state === 'saved' || state === 'refused') return undefined;
    const onTime = () => saveNow();
    const timer = setTimeout(onTime, state === 'offline' ? againMs : pauseMs);
    window.addEventListener('online', onTime);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onTime);
    };
  }, [waiting, failure]);
}

function getSavingState(unsent: Answers, failure: Failure | null): Saving['state'] {
  if (Object.keys(unsent).length === 0) return 'saved';
  if (failure?.isRefusal === false) return 'offline';
  return failure?.answers === unsent ? 'refused' : 'saving';
}

function isRefusal(error: Error): boolean {
  return error instanceof HttpError && error.status < 500 && error.status !== 429;
}

/** The valid answers in a draft. */
function readDraft(draft: unknown): Answers {
  if (typeof draft !== 'object' || draft === null) return {};
  return Object.fromEntries(
    Object.entries(draft).flatMap(
      ([field, value]: [string, unknown]): [string, AnswerValue | null][] => {
        if (typeof value === 'string' || value === null) return [[field, value]];
        if (!Array.isArray(value)) return [];
        return [[field, value.filter((each) => typeof each === 'string')]];
      },
    ),
  );
}
