/** Who wrote a draft: the number of an account, or somebody who was not signed in. */
export type Writer = number | 'visitor';

export type Drafts = {
  /** What this writer left in a form before it was loaded again; null when there is nothing. */
  readonly find: (form: string, writer: Writer) => unknown;
  /** The same; what was begun before signing in follows, when nothing of one's own waits. */
  readonly take: (form: string, writer: Writer) => unknown;
  /** Keeps what is typed; a form in which nothing stands has no draft. A full store stops nobody. */
  readonly keep: (form: string, writer: Writer, typed: Readonly<Record<string, unknown>>) => void;
  readonly forget: (form: string, writer: Writer) => void;
  /** Whoever signs out leaves nothing that they typed to the next one at this computer. */
  readonly forgetAll: () => void;
  /** Nothing that another account wrote stays where this one is signed in. */
  readonly forgetOthers: (user: number) => void;
};

const prefix = 'draft ';

/** Until the tab is closed. */
export const tabDrafts = draftsIn(() => window.sessionStorage);
/** Also when the tab is closed. */
export const browserDrafts = draftsIn(() => window.localStorage);

/** Under which key a draft stands. A visitor's has the name that a page knows before it is asked who is there. */
function draftKey(form: string, writer: Writer = 'visitor'): string {
  return prefix + form + (writer === 'visitor' ? '' : ` of ${writer}`);
}

function draftsIn(openStore: () => Storage): Drafts {
  const store = () => openIfAllowed(openStore);
  const find: Drafts['find'] = (form, writer) =>
    parse(store()?.getItem(draftKey(form, writer)) ?? null);
  const forget: Drafts['forget'] = (form, writer) => store()?.removeItem(draftKey(form, writer));
  const keep: Drafts['keep'] = (form, writer, typed) => {
    if (Object.values(typed).every((value) => !value)) return forget(form, writer);
    return unlessRefused(() => store()?.setItem(draftKey(form, writer), JSON.stringify(typed)));
  };
  const forgetWhere = (isForgotten: (key: string) => boolean) => {
    const open = store();
    for (const key of Object.keys(open ?? {})) if (isForgotten(key)) open?.removeItem(key);
  };
  return {
    find,
    take(form, writer) {
      const own = find(form, writer);
      if (own !== null || writer === 'visitor') return own;
      const text = store()?.getItem(draftKey(form)) ?? null;
      if (text === null) return null;
      forget(form, 'visitor');
      unlessRefused(() => store()?.setItem(draftKey(form, writer), text));
      return parse(text);
    },
    keep,
    forget,
    forgetAll: () => forgetWhere((key) => key.startsWith(prefix)),
    forgetOthers: (user) =>
      forgetWhere((key) => {
        const writer = /^draft .* of (\d+)$/.exec(key)?.[1];
        return writer !== undefined && Number(writer) !== user;
      }),
  };
}

/** Null where the person's settings forbid it, and where pages are made. */
function openIfAllowed(openStore: () => Storage): Storage | null {
  if (typeof window === 'undefined') return null;
  try {
    return openStore();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    const typed: unknown = JSON.parse(text);
    return typed;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function unlessRefused(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
