import { createHash } from 'node:crypto';
import type { AuditVersions } from '#contract/moderation/audit';
import {
  type RestoreBook,
  SaveBook,
  validateBook,
  type BookConfiguration,
  type LoadedBook,
} from '#contract/book/book';
import { Problem } from '#contract/problems';
import type { ActionRecorder, NewAuditEntry } from '../../audit/audit.store.ts';
import { recordAction, type RecordedOutcome } from '../../audit/record-action.ts';
import type { Admin } from '../../http/access/access.ts';
import type { BookDraftsStore, KeptDraft } from './book-drafts.store.ts';
import { readBook, writeBook } from './book-yaml.ts';

type VersionedText = { readonly text: string; readonly hash: string };

/** The plugin's configuration file on the game server; every failure is a Problem. */
type BookFile = {
  readonly isReachable: () => boolean;
  /** Null if there is none. */
  readonly read: () => Promise<VersionedText | null>;
  /**
   * Keeps the earlier text as `.bak` and in the history; refuses when the file has changed since.
   * Returns the versions before and after the change.
   */
  readonly write: (
    actor: Admin,
    text: string,
    before: VersionedText | null,
  ) => Promise<AuditVersions>;
  readonly listVersions: (
    signal: AbortSignal,
  ) => Promise<
    readonly { readonly id: string; readonly savedAt: string; readonly author: string }[]
  >;
  readonly readVersion: (id: string) => Promise<string>;
};

export type BookServiceDependencies = {
  readonly file: BookFile;
  readonly drafts: BookDraftsStore;
  readonly runCommand: (actor: Admin, command: string) => Promise<{ readonly result: string }>;
  readonly audit: ActionRecorder;
};

type Saved = { readonly saved: true; readonly published: boolean };
const subject = 'news book';
const emptyBook: BookConfiguration = { book: {}, 'Interactive-Word': {} };

export async function loadBook({ file, drafts }: BookServiceDependencies): Promise<LoadedBook> {
  const draft = await drafts.find();
  const beside = draft ? { draft: draft.book } : {};
  if (!file.isReachable()) {
    const version = computeLoadedVersion(null, draft);
    return { ...emptyBook, ...beside, source: 'no-connection', version };
  }
  const found = await readBookFile(file);
  const book = found ? readBook(found.text) : emptyBook;
  return {
    ...book,
    ...beside,
    source: found ? 'server' : 'no-file',
    version: computeLoadedVersion(book, draft),
  };
}

export async function saveBook(
  dependencies: BookServiceDependencies,
  actor: Admin,
  request: SaveBook,
): Promise<Saved> {
  const { version, ...book } = request;
  return await recordAction(dependencies.audit, { actor, action: 'book.save', subject }, () =>
    keepBook(dependencies, actor, { book, version, isRestored: false }),
  );
}

/** Restores the pages and words of an earlier file; its other keys stay as they are now. */
export async function restoreBook(
  dependencies: BookServiceDependencies,
  actor: Admin,
  { id, version }: RestoreBook,
): Promise<Saved> {
  return await recordAction(
    dependencies.audit,
    { actor, action: 'book.restore', subject },
    async () => {
      const parsed = SaveBook.safeParse(readBook(await dependencies.file.readVersion(id)));
      if (!parsed.success)
        throw new Problem('invalid-input', {
          sentence: parsed.error.issues[0]?.message ?? 'Invalid input.',
        });
      const { version: _version, ...book } = parsed.data;
      const stored = await keepBook(dependencies, actor, { book, version, isRestored: true });
      return { ...stored, detail: { ...stored.detail, version: id } };
    },
  );
}

export async function reloadBook(
  dependencies: BookServiceDependencies,
  actor: Admin,
): Promise<{ readonly result: string }> {
  return await recordAction(
    dependencies.audit,
    { actor, action: 'book.reload', subject },
    async () => {
      const { result } = await dependencies.runCommand(actor, 'booknews reload');
      // Any other answer is a success, because the plugin's messages are not documented.
      if (/unknown (or incomplete )?command/i.test(result))
        throw new Problem('no-such-plugin', {
          sentence: 'The game server does not know this command. Is the BookNews plugin installed?',
        });
      return { value: { result }, result: 'done' };
    },
  );
}

/** The Files tab can't open it either. */
const notUtf8 =
  'The news book file is not UTF-8 text. Download it on the Files tab, save it as UTF-8, and upload it again. ' +
  'Nothing was changed.';

async function readBookFile(file: BookFile): ReturnType<BookFile['read']> {
  try {
    return await file.read();
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-text')
      throw new Problem('book-unreadable', { sentence: notUtf8, cause: error });
    throw error;
  }
}

type KeptBook = {
  readonly book: BookConfiguration;
  readonly version: string | undefined;
  /** An earlier version is restored unchanged. */
  readonly isRestored: boolean;
};

async function keepBook(
  { file, drafts }: BookServiceDependencies,
  actor: Admin,
  { book, version, isRestored }: KeptBook,
): Promise<RecordedOutcome<Saved>> {
  const draft = await drafts.find();
  const [ofFile, ofDraft] = version?.split(draftMark) ?? [];
  if (ofFile !== undefined && (ofDraft ?? '') !== computeVersion(draft?.book))
    throw changedMeanwhile();
  if (!file.isReachable()) {
    // A restored version would replace the draft, which is stored nowhere else.
    if (isRestored && draft) throw new Problem('files-not-connected');
    const before = draft?.book ?? emptyBook;
    refuseNewErrors(book, before);
    if (!(await drafts.keep(book, actor, draft))) throw changedMeanwhile();
    return done({ published: false, detail: countChanges(before, book) });
  }
  const found = await readBookFile(file);
  const before = found ? readBook(found.text) : emptyBook;
  // An empty version: the draft was written while the file could not be read.
  const isKnown = ofFile === computeVersion(before) || (ofFile === '' && before === emptyBook);
  if (ofFile !== undefined && !isKnown) throw changedMeanwhile();
  if (!isRestored) refuseNewErrors(book, before);
  const text = writeBook(found?.text ?? '', book);
  const versions = text === found?.text ? null : await file.write(actor, text, found);
  // Without a version, the caller may not know of the draft; beside a restored version it stays.
  const isSeen = ofFile !== undefined && !isRestored;
  const isDone = isSeen || computeVersion(book) === computeVersion(draft?.book);
  if (isDone && draft) await drafts.forget(draft);
  return { ...done({ published: true, detail: countChanges(before, book) }), versions };
}

/** What was there before may stay, even if it could not be written now. */
function refuseNewErrors(book: BookConfiguration, before: BookConfiguration): void {
  const [error] = validateBook(book, before);
  if (error) throw new Problem('invalid-input', { sentence: error.message });
}

type Done = {
  readonly published: boolean;
  readonly detail: NonNullable<NewAuditEntry['detail']>;
};

function done({ published, detail }: Done): RecordedOutcome<Saved> {
  return {
    value: { saved: true, published },
    result: published ? 'done' : 'kept as a draft',
    detail,
  };
}

function changedMeanwhile(): Problem {
  return new Problem('file-changed', {
    sentence: 'Someone else changed the book in the meantime. Nothing was overwritten.',
  });
}

const draftMark = '+';

/** Identifies what was loaded: the book of the file, null if it cannot be read, and the draft beside it. */
function computeLoadedVersion(book: BookConfiguration | null, draft: KeptDraft | null): string {
  const ofFile = computeVersion(book ?? undefined);
  return draft ? `${ofFile}${draftMark}${computeVersion(draft.book)}` : ofFile;
}

/** Identifies the text of a book, regardless of the rest of its file; empty without one. */
function computeVersion(configuration: BookConfiguration | undefined): string {
  if (!configuration) return '';
  const { book, 'Interactive-Word': words } = configuration;
  const pages = Object.entries(book).toSorted(([one], [other]) => Number(one) - Number(other));
  return createHash('sha256')
    .update(JSON.stringify([pages, words]))
    .digest('base64url')
    .slice(0, 32);
}

/** How many pages and words were added, changed and removed: for the audit log. */
function countChanges(
  before: BookConfiguration,
  after: BookConfiguration,
): Readonly<Record<string, number>> {
  const pages = compare(before.book, after.book);
  const words = compare(before['Interactive-Word'], after['Interactive-Word']);
  return {
    pages: Object.keys(after.book).length,
    pagesAdded: pages.added,
    pagesChanged: pages.changed,
    pagesRemoved: pages.removed,
    wordsAdded: words.added,
    wordsChanged: words.changed,
    wordsRemoved: words.removed,
  };
}

type Named = Readonly<Record<string, unknown>>;

function compare(before: Named, after: Named) {
  const names = Object.keys(after);
  return {
    added: names.filter((name) => before[name] === undefined).length,
    changed: names.filter(
      (name) =>
        before[name] !== undefined && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    ).length,
    removed: Object.keys(before).filter((name) => after[name] === undefined).length,
  };
}
