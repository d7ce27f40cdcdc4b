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

/** The public status of a server. Player names are never read. */
export type PingReply = {
  readonly online: number;
  readonly max: number;
};

export type PingTarget = {
  readonly host: string;
  readonly port: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
};
