import { Problem } from '#contract/problems';
import type { Handlers } from '../../http/handlers.ts';
import { asFilesProblem } from '../../live/files-problem.ts';
import { copyPath, createFolder, renamePath } from './arrange-files.ts';
import { listFolder, searchFiles } from './browse-files.ts';
import type { FilesParts } from './desk.ts';
import { download } from './download-files.ts';
import { readTextFile, restoreVersion, saveTextFile } from './edit-files.ts';
import { emptyTrash } from './empty-trash.ts';
import { listVersions, readVersion } from './file-history.ts';
import { deletePath, listTrash, restoreFromTrash } from './trash.ts';
import { uploadFiles } from './upload-files.ts';

export function filesRoutes(parts: FilesParts) {
  return {
    listDirectory: ({ query, signal }) => told(listFolder(parts, query.path, signal)),
    searchFiles: ({ query, signal }) => told(searchFiles(parts, query, signal)),
    readFile: ({ query, signal }) => told(readTextFile(parts, query, signal)),
    saveFile: ({ caller, body }) => told(saveTextFile(parts, caller.user, body)),
    listVersions: ({ query, signal }) => told(listVersions(parts, query.path, signal)),
    readVersion: ({ query }) => told(readVersion(parts, query)),
    restoreVersion: ({ caller, body }) => told(restoreVersion(parts, caller.user, body)),
    createFolder: ({ caller, body }) => told(createFolder(parts, caller.user, body)),
    renamePath: ({ caller, body }) => told(renamePath(parts, caller.user, body)),
    copyPath: ({ caller, body, signal }) => told(copyPath(parts, caller.user, body, signal)),
    deletePath: async ({ caller, query, body }) => {
      const path = body?.path ?? query.path;
      if (path === undefined)
        throw new Problem('invalid-input', { sentence: 'A path is required' });
      return await told(deletePath(parts, caller.user, path));
    },
    listTrash: () => told(listTrash(parts)),
    emptyTrash: ({ caller }) => told(emptyTrash(parts, caller.user)),
    restoreFromTrash: ({ caller, body }) => told(restoreFromTrash(parts, caller.user, body.id)),
    downloadPath: ({ query, signal }) => told(download(parts, query, signal)),
    uploadFiles: ({ caller, body, signal }) => told(uploadFiles(parts, caller.user, body, signal)),
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
