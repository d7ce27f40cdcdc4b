import { Problem } from '#contract/problems';
import type { Feature } from './feature.ts';
import { bookRoutes } from '../features/book/book.routes.ts';
import { createBookDraftsStore } from '../features/book/book-drafts.store.ts';
import type { BookFile, BookServiceDependencies } from '../features/book/book.service.ts';
import type { FilesDependencies } from '../features/files/file-context.ts';
import { backUpFile, readTextFile, saveAndKeep } from '../features/files/edit.ts';
import { listVersions, readVersion } from '../features/files/versions.ts';
import { translateErrors } from '../live/files-problem.ts';
import type { Dependencies } from './dependencies.ts';

const path = '/plugins/BookNews/config.yml';

/** A book is small: what takes longer than this does not come. */
const waitMs = 30_000;

type Others = {
  readonly files: FilesDependencies;
  readonly runCommand: BookServiceDependencies['runCommand'];
  readonly audit: BookServiceDependencies['audit'];
};

/** The news book: written into the plugin's configuration the way every other file is, and read again by command. */
export function buildBook(
  { database, now }: Dependencies,
  { files, runCommand, audit }: Others,
): Feature {
  const drafts = createBookDraftsStore(database, now);
  return { handlers: bookRoutes({ file: bookFile(files), drafts, runCommand, audit }) };
}

/** The book writes its own line into the audit log, with the versions of the file: one save is one line. */
const toldByTheBook: FilesDependencies['audit'] = { record: async () => undefined };

function bookFile(files: FilesDependencies): BookFile {
  const dependencies = { ...files, audit: toldByTheBook };
  return {
    isReachable: () => dependencies.link.client !== null,
    read: async () => {
      try {
        const { content, version } = await translateErrors(
          readTextFile(dependencies, { path }, AbortSignal.timeout(waitMs)),
        );
        return { text: content, version };
      } catch (error) {
        if (error instanceof Problem && error.code === 'no-such-file') return null;
        if (error instanceof Problem && error.code === 'not-text')
          throw new Problem('book-unreadable', { cause: error });
        throw error;
      }
    },
    write: async (actor, text, before) => {
      if (before) await translateErrors(backUpFile(dependencies, path, before.text));
      const asked = { path, content: text, version: before?.version };
      return (await translateErrors(saveAndKeep(dependencies, actor, asked))).versions;
    },
    listVersions: async (signal) => {
      const { versions } = await translateErrors(listVersions(dependencies, path, signal));
      return versions.map(({ id, savedAt, author }) => ({ id, savedAt, author }));
    },
    readVersion: async (id) =>
      (await translateErrors(readVersion(dependencies, { path, id }))).content,
  };
}
