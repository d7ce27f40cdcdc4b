import type { z } from 'zod';
import { contentSchemas, type Content, type ContentKey } from '#contract/content/content';
import { isRecord } from '#contract/is-record';

const kinds: Readonly<Record<string, string>> = {
  array: 'must be a list: each entry begins with a hyphen on its own line',
  object: 'must have fields, each with a name, a colon, and a value',
};

/** A field of the wrong type is described in words, unless its schema has its own sentence. */
export function safeParseContent(
  key: ContentKey,
  body: unknown,
): z.ZodSafeParseResult<Content[ContentKey]> {
  return contentSchemas[key].safeParse(body, {
    error: (issue) =>
      issue.code === 'invalid_type'
        ? (kinds[issue.expected] ?? 'must be present and of the right type')
        : undefined,
  });
}

/** Which field, of which entry, and what it must be: "mapUrl of tacoma must be …". */
export function describeIssue(key: ContentKey, issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'unrecognized_keys') {
    return `${issue.keys.join(', ')} is not a known field. Remove it, or fix its spelling`;
  }
  const path = issue.path.filter((part) => typeof part !== 'symbol');
  const field = path.findLast((part) => typeof part === 'string') ?? key;
  const missing = readAt(value, path) === undefined ? ' is missing and' : '';
  return `${field}${getEntryName(value, path)}${missing} ${issue.message}`;
}

function getEntryName(value: unknown, path: readonly PropertyKey[]): string {
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
