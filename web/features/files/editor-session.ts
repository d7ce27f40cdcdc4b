/** What is open in the editor, and what became of it. Keyed by the opening, never by place. */
export type FileText = {
  readonly path: string;
  readonly content: string;
  /** Null for a file that is not on the server any more. */
  readonly version: string | null;
  readonly sizeBytes: number;
  /** Only the end of a text that is too large to edit: it cannot be saved. */
  readonly isTail: boolean;
};

export type EditorView =
  | { readonly name: 'editing' }
  /** Somebody else saved meanwhile. */
  | { readonly name: 'conflict'; readonly theirs: FileText }
  | { readonly name: 'vanished' }
  | { readonly name: 'comparing'; readonly versionId: string; readonly content: string };

export type EditorSession = {
  /** A number of its own for each time that a file is opened: late answers name the one they are for. */
  readonly opening: number;
  /** Counts the times that the text was put in from outside, so that the editor starts afresh. */
  readonly edition: number;
  /** What the draft is compared with, and the version that a save replaces. */
  readonly base: FileText;
  readonly draft: string;
  readonly view: EditorView;
};

/** An answer that may come when another file is open by then. */
export type SessionAnswer =
  | {
      readonly name: 'saved';
      readonly content: string;
      readonly version: string;
      readonly sizeBytes: number;
    }
  | { readonly name: 'changed-elsewhere'; readonly theirs: FileText }
  | { readonly name: 'vanished' }
  | { readonly name: 'compared'; readonly versionId: string; readonly content: string };

export type SessionAction =
  | { readonly name: 'opened'; readonly opening: number; readonly file: FileText }
  | { readonly name: 'answered'; readonly opening: number; readonly answer: SessionAnswer }
  | { readonly name: 'typed'; readonly draft: string }
  | { readonly name: 'took-theirs' }
  | { readonly name: 'kept-mine' }
  | { readonly name: 'back' }
  | { readonly name: 'closed' };

export function isDirty(session: EditorSession | null): boolean {
  return session !== null && session.draft !== session.base.content;
}

export function nextSession(
  session: EditorSession | null,
  action: SessionAction,
): EditorSession | null {
  if (action.name === 'closed') return null;
  if (action.name === 'opened') return startSession(action.opening, action.file);
  if (session === null) return null;
  const { view } = session;
  switch (action.name) {
    case 'answered':
      // The text of one file must never get into another (what-users-ask 13).
      return action.opening === session.opening ? takeAnswer(session, action.answer) : session;
    case 'typed':
      return { ...session, draft: action.draft };
    case 'took-theirs':
      return view.name === 'conflict' ? replaceText(session, view.theirs) : session;
    case 'kept-mine':
      // They have seen the other text: from here on it is what their own is compared with.
      return view.name === 'conflict'
        ? { ...session, base: view.theirs, view: { name: 'editing' } }
        : session;
    case 'back':
      return { ...session, view: { name: 'editing' } };
    default:
      return action satisfies never;
  }
}

function startSession(opening: number, file: FileText): EditorSession {
  return { opening, edition: 1, base: file, draft: file.content, view: { name: 'editing' } };
}

function replaceText(session: EditorSession, file: FileText): EditorSession {
  return { ...startSession(session.opening, file), edition: session.edition + 1 };
}

function takeAnswer(session: EditorSession, answer: SessionAnswer): EditorSession {
  switch (answer.name) {
    case 'saved': {
      // What was typed while the save was on its way stays in the draft, and is unsaved.
      const { content, version, sizeBytes } = answer;
      const base = { ...session.base, content, version, sizeBytes };
      return { ...session, base, view: { name: 'editing' } };
    }
    case 'changed-elsewhere':
      return { ...session, view: { name: 'conflict', theirs: answer.theirs } };
    case 'vanished':
      // Without a version the next save makes the file anew: only after somebody has read that.
      return { ...session, base: { ...session.base, version: null }, view: { name: 'vanished' } };
    case 'compared':
      return {
        ...session,
        view: { name: 'comparing', versionId: answer.versionId, content: answer.content },
      };
    default:
      return answer satisfies never;
  }
}
