import type { FilesConnection, FilesStatus } from '#contract/files';
import { sentenceOfFailure } from '#contract/problems';
import type { Admin } from '../../http/access.ts';
import type { FilesLink, FilesTarget } from '../../live/files-link.ts';

export type FilesConnectionParts = {
  readonly link: FilesLink;
  readonly prefill: { readonly host: string; readonly port: number; readonly username: string };
  readonly saveTarget: (target: FilesTarget) => Promise<void>;
  readonly audit: {
    readonly record: (entry: {
      readonly actor: Admin;
      readonly action: 'files.connect';
      readonly subject: string;
      readonly result: string;
      readonly detail?: Readonly<Record<string, string | number>>;
    }) => Promise<void>;
  };
};

export type FilesConnectionService = ReturnType<typeof createFilesConnection>;

/** Connecting to the file server, and the state that the panel polls. */
export function createFilesConnection(parts: FilesConnectionParts) {
  async function configure(actor: Admin, asked: FilesConnection): Promise<FilesStatus> {
    const { acceptHostKey, ...target } = asked;
    const subject = `${target.username}@${target.host}:${target.port}`;
    const detail = acceptHostKey === undefined ? {} : { acceptHostKey };
    const record = (result: string) =>
      parts.audit.record({ actor, action: 'files.connect', subject, result, detail });
    try {
      await parts.link.connect(target, acceptHostKey);
    } catch (error) {
      await record(sentenceOfFailure(error));
      throw error;
    }
    await parts.saveTarget(target);
    await record('connected');
    return status();
  }

  /** Reads the state of the link; asks the file server nothing, however often it is called. */
  function status(): FilesStatus {
    const { state, target, client } = parts.link;
    const { host, port, username } = target ?? parts.prefill;
    return {
      connected: state.name === 'ready',
      host,
      port,
      username,
      since: state.name === 'ready' ? new Date(state.since).toISOString() : null,
      hostKey: client?.hostKey ?? null,
      problem: 'reason' in state ? state.reason : null,
    };
  }

  return { configure, status };
}
