import { Problem } from '#contract/problems';
import type { Feature } from './feature.ts';
import { bookRoutes } from '../features/book/book.routes.ts';
import { createBookDraftsStore } from '../features/book/book-drafts.store.ts';
import type { BookFile, BookServiceDependencies } from '../features/book/book.service.ts';
import { backUpFile } from '../features/files/back-up-file.ts';
import type { FilesParts } from '../features/files/desk.ts';
import { readTextFile, saveAndKeep } from '../features/files/edit-files.ts';
import { listVersions, readVersion } from '../features/files/file-history.ts';
import { asFilesProblem } from '../live/files-problem.ts';
import type { Dependencies } from './dependencies.ts';

const path = '/plugins/BookNews/config.yml';

/** A book is small: what takes longer than this does not come. */
const waitMs = 30_000;

type Others = {
  readonly files: FilesParts;
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
const toldByTheBook: FilesParts['audit'] = { record: async () => undefined };

function bookFile(files: FilesParts): BookFile {
  const dependencies = { ...files, audit: toldByTheBook };
  return {
    isReachable: () => dependencies.link.client !== null,
    read: async () => {
      try {
        const { content, version } = await told(
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
      if (before) await told(backUpFile(dependencies, path, before.text));
      const asked = { path, content: text, version: before?.version };
      return (await told(saveAndKeep(dependencies, actor, asked))).versions;
    },
    listVersions: async (signal) => {
      const { versions } = await told(listVersions(dependencies, path, signal));
      return versions.map(({ id, savedAt, author }) => ({ id, savedAt, author }));
    },
    readVersion: async (id) => (await told(readVersion(dependencies, { path, id }))).content,
  };
}

/** What the file server refuses is told in words. */
async function told<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    throw asFilesProblem(error);
  }
}
