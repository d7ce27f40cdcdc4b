export type DnsErrorKind =
  /** No answer: connection refused, unknown host, connection lost. */
  | 'unreachable'
  | 'timed-out'
  /** 401, or a token that Cloudflare cannot read. */
  | 'bad-token'
  /** 403: the token lacks the permission that `permission` names. */
  | 'not-permitted'
  /** The zone, or the resource in it, does not exist. */
  | 'not-found'
  | 'rate-limited'
  /** 81053: an A, AAAA, or CNAME record conflicts with a CNAME. */
  | 'address-in-the-way'
  /** 81054: a CNAME record conflicts. */
  | 'alias-in-the-way'
  /** 81057: a similar record exists. */
  | 'already-exists'
  /** 81058: the identical record exists. */
  | 'identical'
  /** Any other refusal of what was sent. */
  | 'refused'
  /** 5xx. */
  | 'broken'
  /** The reply is not from Cloudflare's API. */
  | 'not-cloudflare';

/** Token permissions as Cloudflare's token page names them. */
export type DnsPermission = 'Zone Read' | 'DNS Edit' | 'Single Redirect Edit';

type Options = {
  readonly permission?: DnsPermission | null;
  readonly code?: number | undefined;
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
};

/** A failed call to Cloudflare. Never contains the token or the text that Cloudflare sent. */
export class DnsError extends Error {
  readonly kind: DnsErrorKind;
  readonly permission: DnsPermission | null;
  /** Cloudflare's error code. */
  readonly code: number | null;
  /** From `Retry-After`; null when absent. */
  readonly retryAfterSeconds: number | null;

  constructor(kind: DnsErrorKind, options: Options = {}) {
    const { permission, code, retryAfterSeconds, cause } = options;
    super(`cloudflare: ${kind}`, { cause });
    this.name = 'DnsError';
    this.kind = kind;
    this.permission = permission ?? null;
    this.code = code ?? null;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }

  /** Whether the same call may succeed later. */
  get retryable(): boolean {
    return ['unreachable', 'timed-out', 'rate-limited', 'broken'].includes(this.kind);
  }
}
