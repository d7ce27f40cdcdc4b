export type WebErrorKind = 'unreachable' | 'timed-out' | 'bad-certificate' | 'not-web' | 'aborted';

/** Why a web server did not answer. */
export class WebError extends Error {
  readonly kind: WebErrorKind;

  constructor(kind: WebErrorKind, options: { cause?: unknown } = {}) {
    super(`web server: ${kind}`, options);
    this.name = 'WebError';
    this.kind = kind;
  }

  /** Whether the same request may succeed later. */
  get retryable(): boolean {
    return this.kind === 'unreachable' || this.kind === 'timed-out';
  }
}
