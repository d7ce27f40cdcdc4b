import type { AuditRecorder } from '../../audit/audit.store.ts';
import type { Database } from '../../database/database.ts';
import type { UploadStore } from '../../uploads/stores/upload-store.ts';
import type { Passwords } from './passwords/password.ts';
import type { Contributions } from './display-names/rename.ts';
import type { Random } from './sessions/session-life.ts';
import type { SignInLimiter } from './sessions/sign-in-limiter.ts';

export type AuthDependencies = {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly limiter: SignInLimiter;
  readonly audit: AuditRecorder;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Cryptographically random bytes. */
  readonly random: Random;
  readonly contributions: Contributions;
  readonly uploads: Pick<UploadStore, 'delete'>;
  /** While a legal hold is set, nothing is erased (P-23). */
  readonly isOnHold: boolean;
  /** Called after the sessions are gone from the database, so that their sockets can be closed. */
  readonly onSessionsRevoked: () => void | Promise<void>;
  /** For work in the background. */
  readonly onError: (error: unknown) => void;
};
