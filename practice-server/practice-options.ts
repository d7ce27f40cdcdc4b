import type { PracticeFaults } from './faults.ts';
import type { PracticeSftpOptions } from './practice-sftp.ts';

export type PracticeOptions = PracticeSftpOptions & {
  readonly host?: string;
  /** 0 takes a free port, which every later restart takes again. */
  readonly rconPort: number;
  readonly rconPassword: string;
  /** Where games look for it in their list; absent = nowhere, 0 takes a free one. */
  readonly gamePort?: number | undefined;
  readonly faults?: PracticeFaults;
  readonly now?: () => number;
  readonly random?: () => number;
  /** Where latest.log goes; null or absent keeps the log in memory, or in the server's folder when that is served. */
  readonly logDirectory?: string | null;
  /** Worlds beside the seven of the conversation script. */
  readonly extraWorlds?: readonly string[];
  /** Players come, chat and go by themselves. */
  readonly hasLife?: boolean;
};
