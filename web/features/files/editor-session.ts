/** What is open in the editor, and what became of it. Keyed by path and version, never by place. */
export type FileText = {
  readonly path: string;
  readonly content: string;
  /** Null for a file that is not on the server any more. */
  readonly version: string | null;
  readonly sizeBytes: number;
};

export type EditorView =
  | { readonly name: 'editing' }
  /** Somebody else saved meanwhile. */
  | { readonly name: 'conflict'; readonly theirs: FileText }
  | { readonly name: 'vanished' }
  | { readonly name: 'comparing'; readonly versionId: string; readonly content: string };

export type EditorSession = {
  /** What the draft is compared with, and the version that a save replaces. */
  readonly base: FileText;
  readonly draft: string;
  readonly view: EditorView;
  /** Counts the times that the text was put in from outside, so that the editor starts afresh. */
  readonly opening: number;
};

export type SessionAction =
  | { readonly name: 'opened'; readonly file: FileText }
  | { readonly name: 'typed'; readonly draft: string }
  | {
      readonly name: 'saved';
      readonly content: string;
      readonly version: string;
      readonly sizeBytes: number;
    }
  | { readonly name: 'changed-elsewhere'; readonly theirs: FileText }
  | { readonly name: 'vanished' }
  | { readonly name: 'took-theirs' }
  | { readonly name: 'kept-mine' }
  | { readonly name: 'compared'; readonly versionId: string; readonly content: string }
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
  if (action.name === 'opened') return open(session, action.file);
  if (session === null) return null;
  switch (action.name) {
    case 'typed':
      return { ...session, draft: action.draft };
    case 'saved':
      return afterSave(session, action);
    case 'changed-elsewhere':
      return { ...session, view: { name: 'conflict', theirs: action.theirs } };
    case 'vanished':
      // Without a version the next save makes the file anew: only after somebody has read that.
      return { ...session, base: { ...session.base, version: null }, view: { name: 'vanished' } };
    case 'took-theirs':
      return session.view.name === 'conflict' ? open(session, session.view.theirs) : session;
    case 'kept-mine':
      // They have seen the other text: from here on it is what their own is compared with.
      return session.view.name === 'conflict'
        ? { ...session, base: session.view.theirs, view: { name: 'editing' } }
        : session;
    case 'compared':
      return {
        ...session,
        view: { name: 'comparing', versionId: action.versionId, content: action.content },
      };
    case 'back':
      return { ...session, view: { name: 'editing' } };
    default:
      return action satisfies never;
  }
}

function open(session: EditorSession | null, file: FileText): EditorSession {
  return {
    base: file,
    draft: file.content,
    view: { name: 'editing' },
    opening: (session?.opening ?? 0) + 1,
  };
}

/** What was typed while the save was on its way stays, and is unsaved. */
function afterSave(
  session: EditorSession,
  saved: Extract<SessionAction, { name: 'saved' }>,
): EditorSession {
  const { content, version, sizeBytes } = saved;
  const base = { ...session.base, content, version, sizeBytes };
  return { ...session, base, view: { name: 'editing' } };
}
