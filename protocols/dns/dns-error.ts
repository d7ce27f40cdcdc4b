export type DnsErrorKind =
  /** Nobody answered at the address: refused, unknown host, broken off. */
  | 'unreachable'
  | 'timed-out'
  /** 401, or a token that Cloudflare cannot read. */
  | 'bad-token'
  /** 403: the token lacks the permission that `permission` names. */
  | 'not-permitted'
  /** The zone, or what was asked for in it, is not there. */
  | 'not-found'
  | 'rate-limited'
  /** 81053: an A, AAAA or CNAME record stands in the way of a CNAME. */
  | 'address-in-the-way'
  /** 81054: a CNAME record stands in the way. */
  | 'alias-in-the-way'
  /** 81057: a record like it is there already. */
  | 'already-exists'
  /** 81058: the very same record is there already. */
  | 'identical'
  /** Any other refusal of what was sent. */
  | 'refused'
  /** 5xx. */
  | 'broken'
  /** What answered does not speak Cloudflare's API. */
  | 'not-cloudflare';

/** What a token may be allowed, in the words of Cloudflare's page for making tokens. */
export type DnsPermission = 'Zone Read' | 'DNS Edit' | 'Single Redirect Edit';

type Options = {
  readonly permission?: DnsPermission | null;
  readonly code?: number | undefined;
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
};

/** A call to Cloudflare that failed. Never holds the token, nor the text that Cloudflare sent. */
export class DnsError extends Error {
  readonly kind: DnsErrorKind;
  readonly permission: DnsPermission | null;
  /** The number that Cloudflare gives its refusals. */
  readonly code: number | null;
  /** How long Cloudflare asks to wait; null when it does not say. */
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

  /** Whether the same call may work when it is made again. */
  get retryable(): boolean {
    return ['unreachable', 'timed-out', 'rate-limited', 'broken'].includes(this.kind);
  }
}
