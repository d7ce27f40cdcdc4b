export type WebErrorKind = 'unreachable' | 'timed-out' | 'bad-certificate' | 'not-web' | 'aborted';

/** Why a web server gave no answer. */
export class WebError extends Error {
  readonly kind: WebErrorKind;

  constructor(kind: WebErrorKind, options: { cause?: unknown } = {}) {
    super(`web server: ${kind}`, options);
    this.name = 'WebError';
    this.kind = kind;
  }

  /** Whether asking the same again may go better. */
  get retryable(): boolean {
    return this.kind === 'unreachable' || this.kind === 'timed-out';
  }
}
