/** A text file as it was when the editor read or saved it. */
export type EditorFile = {
  readonly path: string;
  readonly content: string;
  /** Null for a file that is no longer on the server. */
  readonly version: string | null;
  readonly sizeBytes: number;
  /** Only the end of a text that is too large to edit; it cannot be saved. */
  readonly isTail: boolean;
};

type EditorView =
  | { readonly name: 'editing' }
  /** Someone else saved in the meantime. */
  | { readonly name: 'conflict'; readonly theirs: EditorFile }
  | { readonly name: 'vanished' }
  | { readonly name: 'comparing'; readonly versionId: string; readonly content: string };

/** The file in the editor and its state, keyed by the opening and not by the path. */
export type EditorSession = {
  /** A new number each time a file is opened, so that a late reply is matched to its file. */
  readonly opening: number;
  /** Incremented when the text is replaced from outside, so that the editor is recreated. */
  readonly edition: number;
  /** The text that the draft is compared with, and whose version a save replaces. */
  readonly base: EditorFile;
  readonly draft: string;
  readonly view: EditorView;
};

/** A reply that may arrive when another file is open. */
type SessionAnswer =
  | {
      readonly name: 'saved';
      readonly content: string;
      readonly version: string;
      readonly sizeBytes: number;
    }
  | { readonly name: 'changed-elsewhere'; readonly theirs: EditorFile }
  | { readonly name: 'vanished' }
  | { readonly name: 'compared'; readonly versionId: string; readonly content: string };

export type SessionAction =
  | { readonly name: 'opened'; readonly opening: number; readonly file: EditorFile }
  | { readonly name: 'reopened'; readonly session: EditorSession }
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
  if (action.name === 'reopened') return action.session;
  if (session === null) return null;
  const { view } = session;
  switch (action.name) {
    case 'answered':
      // The text of one file must never get into another.
      return action.opening === session.opening ? takeAnswer(session, action.answer) : session;
    case 'typed':
      return { ...session, draft: action.draft };
    case 'took-theirs':
      return view.name === 'conflict' ? replaceText(session, view.theirs) : session;
    case 'kept-mine':
      // The user has seen the other text, so the draft is compared with it from now on.
      return view.name === 'conflict'
        ? { ...session, base: view.theirs, view: { name: 'editing' } }
        : session;
    case 'back':
      return { ...session, view: { name: 'editing' } };
    default:
      return action satisfies never;
  }
}

function startSession(opening: number, file: EditorFile): EditorSession {
  return { opening, edition: 1, base: file, draft: file.content, view: { name: 'editing' } };
}

function replaceText(session: EditorSession, file: EditorFile): EditorSession {
  return { ...startSession(session.opening, file), edition: session.edition + 1 };
}

function takeAnswer(session: EditorSession, answer: SessionAnswer): EditorSession {
  switch (answer.name) {
    case 'saved': {
      // Text typed during the save stays in the draft and counts as unsaved.
      const { content, version, sizeBytes } = answer;
      const base = { ...session.base, content, version, sizeBytes };
      return { ...session, base, view: { name: 'editing' } };
    }
    case 'changed-elsewhere':
      return { ...session, view: { name: 'conflict', theirs: answer.theirs } };
    case 'vanished':
      // Without a version the next save creates the file again, once the user has read the notice.
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
