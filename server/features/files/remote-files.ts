import type { FilesLink } from '../../live/files-link.ts';

/** The file server, as the link gives it while it is connected. */
export type RemoteFiles = ReturnType<FilesLink['use']>;
export type RemoteEntry = Awaited<ReturnType<RemoteFiles['list']>>[number];
export type RemoteAttributes = Awaited<ReturnType<RemoteFiles['lstat']>>;
