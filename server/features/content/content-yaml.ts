import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  stringify,
  visit,
  type Alias,
  type Document,
  type ErrorCode,
  type Node,
} from 'yaml';
import type { z } from 'zod';
import type { ContentKey } from '#contract/content/content';
import { isRecord } from '#contract/is-record';
import { describeIssue, safeParseContent } from './content-issue.ts';

export type ReadContent =
  | { readonly name: 'good'; readonly body: unknown }
  | { readonly name: 'invalid'; readonly errors: readonly string[] };

/** Reads one content file; each error is a sentence with file, line, and remedy. */
export function readContentYaml(key: ContentKey, text: string, fileName: string): ReadContent {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  if (document.errors.length > 0) {
    return {
      name: 'invalid',
      errors: document.errors.map(
        ({ code, message, pos }) =>
          `${fileName}, line ${lineAt(pos[0])}: this is not valid YAML. ${remedies[code] ?? `${message}.`}`,
      ),
    };
  }
  const alias = findBrokenAlias(document);
  if (alias) {
    const line = lineAt(alias.range?.[0] ?? 0);
    const error = `*${alias.source} does not refer to anything. Write out the value, or put the text in quotes.`;
    return { name: 'invalid', errors: [`${fileName}, line ${line}: ${error}`] };
  }
  const { value, prefix } = unwrap(key, document.toJS({ maxAliasCount: 100 }));
  const parsed = safeParseContent(key, withoutPlaceholders(value));
  if (parsed.success) return { name: 'good', body: parsed.data };
  const placed = parsed.error.issues
    .flatMap(oneByOne)
    .map(({ issue, path }) => ({ issue, line: lineAt(findOffset(document, [...prefix, ...path])) }))
    .toSorted((one, other) => one.line - other.line);
  const errors = placed.map(
    ({ issue, line }) => `${fileName}, line ${line}: ${describeIssue(key, issue, value)}.`,
  );
  return { name: 'invalid', errors: [...new Set(errors)] };
}

/** Remedies for the most frequent mistakes. */
const remedies: Partial<Record<ErrorCode, string>> = {
  DUPLICATE_KEY: 'This key appears twice. Keep one of them.',
  TAB_AS_INDENT: 'This line starts with a tab. Use spaces.',
  MULTIPLE_DOCS: 'A file can hold only one document. Remove the line with three hyphens.',
};

/** YAML reads text that begins with a star as a reference. */
function findBrokenAlias(document: Document): Alias | null {
  let found: Alias | null = null;
  visit(document, {
    Alias: (_key, alias) => {
      if (alias.resolve(document)) return undefined;
      found = alias;
      return visit.BREAK;
    },
  });
  return found;
}

/** Writes a content file from a body, to save what was edited in the browser. */
export function writeContentYaml(key: ContentKey, body: unknown): string {
  return `# yaml-language-server: $schema=schemas/${key}.json\n${stringify(body, { lineWidth: 100 })}`;
}

/** `worlds: [ … ]` in worlds.yaml means the same as the list alone. */
function unwrap(key: ContentKey, value: unknown): { value: unknown; prefix: readonly string[] } {
  if (isRecord(value) && Object.keys(value).length === 1 && key in value) {
    return { value: value[key], prefix: [key] };
  }
  // A file with nothing but comments has all its defaults.
  return { value: value ?? {}, prefix: [] };
}

/** A note in place of an address counts as unknown. */
const placeholder = /^TODO\b/;

function withoutPlaceholders(value: unknown): unknown {
  if (typeof value === 'string') return placeholder.test(value) ? null : value;
  if (Array.isArray(value)) return value.map(withoutPlaceholders);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutPlaceholders(each)]),
  );
}

type Placed = { readonly issue: z.core.$ZodIssue; readonly path: readonly PropertyKey[] };

/** Zod reports unknown keys in one issue; this gives one for each, with its own line. */
function oneByOne(issue: z.core.$ZodIssue): readonly Placed[] {
  if (issue.code !== 'unrecognized_keys') return [{ issue, path: issue.path }];
  return issue.keys.map((word) => ({
    issue: { ...issue, keys: [word] },
    path: [...issue.path, word],
  }));
}

/** Where the place of an error begins in the text, or its nearest parent if it is missing. */
function findOffset({ contents }: Document, path: readonly PropertyKey[]): number {
  let offset = isNode(contents) ? contents.range?.[0] : undefined;
  let node: unknown = contents;
  for (const part of path) {
    const found = entryAt(node, part);
    offset = found.begin?.range?.[0] ?? offset;
    node = found.value;
  }
  return offset ?? 0;
}

/** An entry of a list begins with itself, one of a map with its name. */
function entryAt(node: unknown, part: PropertyKey): { begin?: Node; value?: unknown } {
  if (isSeq(node)) {
    const value: unknown = typeof part === 'number' ? node.items[part] : undefined;
    return isNode(value) ? { begin: value, value } : {};
  }
  if (!isMap(node)) return {};
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === part);
  return pair && isNode(pair.key) ? { begin: pair.key, value: pair.value } : {};
}
