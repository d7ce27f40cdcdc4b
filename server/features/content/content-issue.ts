import type { z } from 'zod';
import type { ContentKey } from '#contract/content/content';

const kinds: Readonly<Record<string, string>> = {
  array: 'must be a list: each entry begins with a hyphen on its own line',
  object: 'must have fields, each with a name, a colon, and a value',
};

/** Which field, of which entry, and what it must be: "mapUrl of tacoma must be …". */
export function describeIssue(key: ContentKey, issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'unrecognized_keys') {
    return `${issue.keys.join(', ')} is not a known field. Remove it, or fix its spelling`;
  }
  const path = issue.path.filter((part) => typeof part !== 'symbol');
  const field = path.findLast((part) => typeof part === 'string') ?? key;
  const missing = readAt(value, path) === undefined ? ' is missing and' : '';
  const sentence =
    issue.code === 'invalid_type' && !issue.message.startsWith('must ')
      ? (kinds[issue.expected] ?? 'must be present and have the right type')
      : issue.message;
  return `${field}${nameOfEntry(value, path)}${missing} ${sentence}`;
}

function nameOfEntry(value: unknown, path: readonly PropertyKey[]): string {
  const at = path.findLastIndex((part) => typeof part === 'number');
  if (at < 0) return '';
  const entry = readAt(value, path.slice(0, at + 1));
  const names = isRecord(entry) ? [entry['id'], entry['title'], entry['name']] : [];
  const name = names.find((each) => typeof each === 'string');
  return ` of ${typeof name === 'string' ? name : `entry ${Number(path[at]) + 1}`}`;
}

function readAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, part) : undefined,
    value,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
