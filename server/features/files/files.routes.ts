import { Problem } from '#contract/problems';
import type { Handlers } from '../../http/handlers.ts';
import { translateErrors } from '../../live/files-problem.ts';
import { copyPath, createFolder, renamePath } from './changes/arrange.ts';
import { listFolder, searchFiles } from './browse.ts';
import type { FilesConnectionService } from './connection.ts';
import { download } from './download.ts';
import { readTextFile, restoreVersion, saveTextFile } from './changes/edit.ts';
import type { FilesDependencies } from './file-context.ts';
import { deletePath, emptyTrash, listTrash, restoreFromTrash } from './trash/trash.ts';
import { uploadFiles } from './changes/upload.ts';
import { listVersions, readVersion } from './changes/versions.ts';

export function filesConnectionRoutes(connection: FilesConnectionService) {
  return {
    getFilesStatus: async () => connection.status(),
    configureFiles: async ({ caller, body }) => connection.configure(caller.user, body),
  } satisfies Handlers;
}

export function filesRoutes(dependencies: FilesDependencies) {
  return {
    listDirectory: ({ query, signal }) =>
      translateErrors(listFolder(dependencies, query.path, signal)),
    searchFiles: ({ query, signal }) => translateErrors(searchFiles(dependencies, query, signal)),
    readFile: ({ query, signal }) => translateErrors(readTextFile(dependencies, query, signal)),
    saveFile: ({ caller, body }) => translateErrors(saveTextFile(dependencies, caller.user, body)),
    listVersions: ({ query, signal }) =>
      translateErrors(listVersions(dependencies, query.path, signal)),
    readVersion: ({ query }) => translateErrors(readVersion(dependencies, query)),
    restoreVersion: ({ caller, body }) =>
      translateErrors(restoreVersion(dependencies, caller.user, body)),
    createFolder: ({ caller, body }) =>
      translateErrors(createFolder(dependencies, caller.user, body)),
    renamePath: ({ caller, body }) => translateErrors(renamePath(dependencies, caller.user, body)),
    copyPath: ({ caller, body, signal }) =>
      translateErrors(copyPath(dependencies, caller.user, body, signal)),
    deletePath: async ({ caller, query, body }) => {
      const path = body?.path ?? query.path;
      if (path === undefined)
        throw new Problem('invalid-input', { sentence: 'A path is required' });
      return await translateErrors(deletePath(dependencies, caller.user, path));
    },
    listTrash: () => translateErrors(listTrash(dependencies)),
    emptyTrash: ({ caller, body }) => translateErrors(emptyTrash(dependencies, caller.user, body)),
    restoreFromTrash: ({ caller, body }) =>
      translateErrors(restoreFromTrash(dependencies, caller.user, body.id)),
    downloadPath: ({ query, signal }) => translateErrors(download(dependencies, query, signal)),
    uploadFiles: ({ caller, body, signal }) =>
      translateErrors(uploadFiles(dependencies, caller.user, body, signal)),
  } satisfies Handlers;
}
