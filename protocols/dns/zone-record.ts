import { DnsError } from './dns-error.ts';
import { isObject, objectsOf, textOf } from './read-json.ts';

/** What a record says. `name` is whole, such as `map.example.org`. */
export type RecordFields = {
  readonly name: string;
  readonly type: string;
  readonly content: string;
  /** Whether visitors meet Cloudflare's address instead of this one. */
  readonly proxied: boolean;
};

export type ZoneRecord = RecordFields & { readonly id: string };

/** Throws DnsError 'not-cloudflare' for what is no record. */
export function readRecord(value: unknown): ZoneRecord {
  if (!isObject(value) || textOf(value, 'id') === '') throw new DnsError('not-cloudflare');
  return {
    id: textOf(value, 'id'),
    name: textOf(value, 'name'),
    type: textOf(value, 'type'),
    content: textOf(value, 'content'),
    proxied: value['proxied'] === true,
  };
}

export function readRecords(value: unknown): readonly ZoneRecord[] {
  if (!Array.isArray(value)) throw new DnsError('not-cloudflare');
  return objectsOf(value).map(readRecord);
}
