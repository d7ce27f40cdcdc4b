export type PingErrorKind = 'unreachable' | 'timed-out' | 'not-a-game-server' | 'aborted';

/** Why a list ping failed. */
export class PingError extends Error {
  readonly kind: PingErrorKind;

  constructor(kind: PingErrorKind, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'PingError';
    this.kind = kind;
  }
}

/** The public status of a server. Player names are never read. A count is null if the server hides it. */
export type PingReply = {
  readonly online: number | null;
  readonly max: number | null;
};

export type PingTarget = {
  readonly host: string;
  readonly port: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
};
