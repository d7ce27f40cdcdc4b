import { useEffect, useRef, useState } from 'react';

import type { AnswerFile, AnswerValue, WorkbookAnswers } from '#contract/classes/workbooks';
import { browserDrafts, type Writer } from '../../api/drafts.ts';
import { showcaseWrites } from '../../api/writes/showcase-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';

/** Null is an answer that was removed. */
export type Answers = Readonly<Record<string, AnswerValue | null>>;
export type SavingState = 'saved' | 'saving' | 'offline';

const pauseMs = 800;
const againMs = 10_000;

/**
 * The answers being typed: stored in this browser at once, sent after a short pause, and sent again
 * until the portal has them.
 */
export function useAnswers(workbookId: string, writer: Writer, stored: WorkbookAnswers) {
  const draftName = `workbook ${workbookId}`;
  const [answers, setAnswers] = useState<Answers>(() => ({
    ...stored.answers,
    ...readDraft(browserDrafts.find(draftName, writer)),
  }));
  const [files, setFiles] = useState<Readonly<Record<string, AnswerFile>>>(stored.files ?? {});
  const [unsent, setUnsent] = useState<Answers>(() =>
    readDraft(browserDrafts.find(draftName, writer)),
  );
  const [hasFailed, setFailed] = useState(false);
  const { send } = useWrite(showcaseWrites.saveAnswers);
  const [savedAt, setSavedAt] = useState(stored.savedAt);
  const isSending = useRef(false);
  const latest = useRef(unsent);

  function change(field: string, value: AnswerValue | null): void {
    setAnswers((before) => ({ ...before, [field]: value }));
    const next = { ...latest.current, [field]: value };
    latest.current = next;
    browserDrafts.keep(draftName, writer, next);
    setUnsent(next);
  }

  /** The file is in the journal already; null takes it out of the workbook alone. */
  function attach(field: string, file: AnswerFile | null): void {
    if (file) setFiles((before) => ({ ...before, [field]: file }));
    change(field, file?.entryId ?? null);
  }

  useEffect(() => {
    if (Object.keys(unsent).length === 0) return undefined;
    async function save(): Promise<void> {
      if (isSending.current) return;
      isSending.current = true;
      const reply = await send({ answers: unsent }, { params: { id: workbookId } });
      isSending.current = false;
      setFailed(reply === undefined);
      if (reply === undefined) return setUnsent({ ...latest.current });
      // Text typed meanwhile is sent next.
      const rest = Object.fromEntries(
        Object.entries(latest.current).filter(([field, value]) => unsent[field] !== value),
      );
      latest.current = rest;
      setSavedAt(reply.savedAt);
      setUnsent(rest);
      if (Object.keys(rest).length === 0) browserDrafts.forget(draftName, writer);
      else browserDrafts.keep(draftName, writer, rest);
    }

    const timer = setTimeout(() => void save(), hasFailed ? againMs : pauseMs);
    const saveNow = () => void save();
    window.addEventListener('online', saveNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', saveNow);
    };
  }, [unsent, hasFailed, send, workbookId, draftName, writer]);

  const isWaiting = Object.keys(unsent).length > 0;
  const state: SavingState = !isWaiting ? 'saved' : hasFailed ? 'offline' : 'saving';
  return { answers, files, change, attach, state, savedAt };
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
