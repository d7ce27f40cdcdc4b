import type { Endpoint } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';
import type { PublicRead } from '#contract/page-answers';
import { checkAccess } from '../http/access.ts';
import { callHandler, type ErasedHandler, type Handlers } from '../http/handlers.ts';
import type { AnswerHolder } from '../http/held-answer.ts';

/** What a call answers everybody, as JSON, by the path of the call. */
export type PublicAnswer = { readonly path: string; readonly json: string };

/** Answers that are there now or within the wait; one that is not, or that fails, is left out. */
export type ReadPublicAnswers = (names: readonly PublicRead[]) => Promise<readonly PublicAnswer[]>;

export type PublicAnswersParts = {
  readonly handlers: Handlers;
  /** How long a page waits for an answer that is not there yet. */
  readonly waitMs: number;
  /** When such an answer is given up. */
  readonly limitMs: number;
  readonly onFault: (error: unknown) => void;
};

type Asker = () => Promise<string | null>;
type Ask = (signal: AbortSignal) => Promise<string>;

/** Asks the portal's own public reads, as somebody does who is not signed in. */
export function readPublicAnswers(parts: PublicAnswersParts): ReadPublicAnswers {
  const askers = new Map<PublicRead, Asker>();

  async function answerOf(name: PublicRead): Promise<PublicAnswer | null> {
    const row: Endpoint = endpoints[name];
    const asker = askers.get(name) ?? askerOf(row, parts.handlers[name], parts);
    askers.set(name, asker);
    const json = await asker();
    return json === null ? null : { path: row.path, json };
  }

  return async (names) => {
    const answers = await Promise.all(names.map(answerOf));
    return answers.filter((answer) => answer !== null);
  };
}

function askerOf(
  row: Endpoint,
  handler: ErasedHandler | AnswerHolder | undefined,
  parts: PublicAnswersParts,
): Asker {
  if (typeof handler === 'object') {
    const make = withinWait(row, parts, async (signal) => {
      // Whoever asks after this one was given up does not join what hangs.
      signal.addEventListener('abort', handler.drop, { once: true });
      return (await handler.get()).body;
    });
    return async () => handler.peek()?.body ?? make();
  }
  return withinWait(row, parts, async (signal) => {
    const { reply } = row;
    if (!handler || reply === null || reply === 'bytes') {
      throw new Error(`${row.path} has no answer that a page could show`);
    }
    // Through the schema, so that a field which is not in the contract cannot get out.
    return JSON.stringify(reply.parse(await callHandler(handler, nobodyAt(row, signal))));
  });
}

/** A caller who is nobody, sends nothing, and cannot be given a session. */
function nobodyAt(row: Endpoint, signal: AbortSignal) {
  const refuse = () => {
    throw new Error(`${row.path} may not touch a session while a page is made`);
  };
  return {
    params: undefined,
    query: undefined,
    body: undefined,
    // Throws for a row that is not for everybody.
    caller: checkAccess(row.access, null),
    address: '',
    sessionToken: null,
    signal,
    reply: { setSession: refuse, clearSession: refuse },
  };
}

/** Null when it fails or takes longer. While something is overdue nobody waits for it again. */
function withinWait(row: Endpoint, parts: PublicAnswersParts, ask: Ask): Asker {
  let overdue = 0;
  return async () => {
    if (overdue > 0) return null;
    const asked = withinLimit(row, parts, ask);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<null>((settle) => {
      timer = setTimeout(() => {
        overdue += 1;
        void asked.then(() => (overdue -= 1));
        settle(null);
      }, parts.waitMs);
    });
    try {
      return await Promise.race([asked, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Null when it fails; what hangs is given up, so that whoever needs it next asks anew. */
async function withinLimit(row: Endpoint, { limitMs, onFault }: PublicAnswersParts, ask: Ask) {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const givenUp = new Promise<never>((_settle, fail) => {
    timer = setTimeout(() => {
      const reason = new Error(`${row.path} did not answer a page within ${limitMs} ms`);
      fail(reason);
      limit.abort(reason);
    }, limitMs);
    // A page that nobody waits for any more holds up no end of the process.
    timer.unref();
  });
  try {
    return await Promise.race([ask(limit.signal), givenUp]);
  } catch (error) {
    onFault(error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}
