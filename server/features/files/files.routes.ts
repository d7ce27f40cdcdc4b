import { Problem } from '#contract/problems';
import type { Handlers } from '../../http/handlers.ts';
import { asFilesProblem } from '../../live/files-problem.ts';
import type { createArranging } from './arrange-files.ts';
import type { createBrowsing } from './browse-files.ts';
import type { FilesParts } from './desk.ts';
import { downloadPath } from './download-files.ts';
import type { createEditing } from './edit-files.ts';
import type { Trash } from './trash.ts';
import type { createUploading } from './upload-files.ts';

type Services = {
  readonly parts: FilesParts;
  readonly browsing: ReturnType<typeof createBrowsing>;
  readonly editing: ReturnType<typeof createEditing>;
  readonly arranging: ReturnType<typeof createArranging>;
  readonly uploading: ReturnType<typeof createUploading>;
  readonly trash: Trash;
};

export function filesRoutes({ parts, browsing, editing, arranging, uploading, trash }: Services) {
  return {
    listDirectory: ({ query, signal }) => told(browsing.list(query.path, signal)),
    searchFiles: ({ query, signal }) => told(browsing.search(query, signal)),
    readFile: ({ query, signal }) => told(editing.read(query, signal)),
    saveFile: ({ caller, body }) => told(editing.save(caller.user, body)),
    listVersions: ({ query, signal }) => told(editing.listVersions(query.path, signal)),
    readVersion: ({ query }) => told(editing.readVersion(query)),
    restoreVersion: ({ caller, body }) => told(editing.restoreVersion(caller.user, body)),
    createFolder: ({ caller, body }) => told(arranging.createFolder(caller.user, body.path)),
    renamePath: ({ caller, body }) => told(arranging.rename(caller.user, body)),
    copyPath: ({ caller, body, signal }) => told(arranging.copy(caller.user, body, signal)),
    deletePath: ({ caller, query, body }) => {
      const path = body?.path ?? query.path;
      return path === undefined ? missingPath() : told(trash.remove(caller.user, path));
    },
    listTrash: () => told(trash.list()),
    restoreFromTrash: ({ caller, body }) => told(trash.restore(caller.user, body.id)),
    downloadPath: ({ query, signal }) => told(downloadPath(parts, query.path, signal)),
    uploadFiles: ({ caller, body, signal }) => told(uploading.upload(caller.user, body, signal)),
  } satisfies Handlers;
}

/** What the file server refuses is told in words. */
async function told<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    throw asFilesProblem(error);
  }
}

async function missingPath(): Promise<never> {
  throw new Problem('invalid-input', { sentence: 'A path is required' });
}
