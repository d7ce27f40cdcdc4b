import { DnsError } from './dns-error.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export type RecordFields = {
  /** Fully qualified, such as `map.example.org`. */
  readonly name: string;
  /** `A`, `AAAA`, `CNAME`, … */
  readonly type: string;
  readonly content: string;
  /** Whether visitors connect to Cloudflare instead of to `content`. */
  readonly proxied: boolean;
};

export type ZoneRecord = RecordFields & { readonly id: string };

export type TokenStatus = {
  readonly status: 'active' | 'disabled' | 'expired';
  /** When the token expires, ISO 8601; null when it does not. */
  readonly endsAt: string | null;
};

/** @throws DnsError 'not-cloudflare' when the value is not a record */
export function readRecord(value: unknown): ZoneRecord {
  if (!isObject(value) || readString(value, 'id') === '') throw new DnsError('not-cloudflare');
  return {
    id: readString(value, 'id'),
    name: readString(value, 'name'),
    type: readString(value, 'type'),
    content: readString(value, 'content'),
    proxied: value['proxied'] === true,
  };
}

/** @throws DnsError 'not-cloudflare' when the value is not a list of records */
export function readRecords(value: unknown): readonly ZoneRecord[] {
  if (!Array.isArray(value)) throw new DnsError('not-cloudflare');
  return readObjects(value).map(readRecord);
}

/**
 * Reads the result of `GET /user/tokens/verify`. An unknown status counts as disabled.
 * @throws DnsError 'not-cloudflare'
 */
export function readTokenStatus(value: unknown): TokenStatus {
  const status = isObject(value) ? readString(value, 'status') : '';
  if (!isObject(value) || status === '') throw new DnsError('not-cloudflare');
  const endsAt = readString(value, 'expires_on');
  return {
    status: status === 'active' || status === 'expired' ? status : 'disabled',
    endsAt: endsAt === '' ? null : endsAt,
  };
}

/** Whether a value from JSON is an object, not null or a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The field if it is a string, else an empty string. */
export function readString(value: JsonObject, name: string): string {
  const field = value[name];
  return typeof field === 'string' ? field : '';
}

/** The objects in a list; empty when the value is not a list. */
export function readObjects(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
