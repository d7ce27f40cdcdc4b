import type { AuditVersions } from '#contract/moderation/audit';
import { Problem } from '#contract/problems';
import type { Admin } from '../../../http/access/access.ts';
import { translateErrors } from '../../../live/files-problem.ts';
import { backUpFile, readTextFile, saveUnrecorded } from './edit.ts';
import type { FilesDependencies } from '../file-context.ts';
import { listVersions, readVersion } from './versions.ts';

type VersionedText = { readonly text: string; readonly hash: string };

/** How long a read may take: such a file is small. */
const readTimeoutMs = 30_000;

/**
 * One text file on the file server, for a feature that owns it: read and saved like every other file,
 * with its history. Every failure is a Problem. The feature records what it does, with the versions of the file.
 */
export function createVersionedFile(dependencies: FilesDependencies, path: string) {
  return {
    isReachable: () => dependencies.link.client !== null,

    /** Null when there is no such file. */
    async read(): Promise<VersionedText | null> {
      try {
        const { content, version } = await translateErrors(
          readTextFile(dependencies, { path }, AbortSignal.timeout(readTimeoutMs)),
        );
        return { text: content, hash: version };
      } catch (error) {
        if (error instanceof Problem && error.code === 'no-such-file') return null;
        throw error;
      }
    },

    /** Keeps the earlier text as `.bak` and in the history; refuses when the file has changed since. */
    async write(actor: Admin, text: string, before: VersionedText | null): Promise<AuditVersions> {
      if (before)
        await translateErrors(backUpFile(dependencies, actor, { path, content: before.text }));
      const request = { path, content: text, version: before?.hash ?? null };
      return (await translateErrors(saveUnrecorded(dependencies, actor, request))).versions;
    },

    async listVersions(signal: AbortSignal) {
      const { versions } = await translateErrors(listVersions(dependencies, path, signal));
      return versions.map(({ id, savedAt, author }) => ({ id, savedAt, author }));
    },

    async readVersion(id: string): Promise<string> {
      return (await translateErrors(readVersion(dependencies, { path, id }))).content;
    },
  };
}
