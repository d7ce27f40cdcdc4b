import { isNode, LineCounter, parseDocument, stringify, type Document } from 'yaml';
import { contentSchemas, type ContentKey } from '#contract/content';
import { describeIssue } from './content-issue.ts';

export type ReadContent =
  | { readonly name: 'good'; readonly body: unknown }
  | { readonly name: 'faulty'; readonly faults: readonly string[] };

/** Reads one content file; each fault is a sentence with file, line and what to do. */
export function readContentYaml(key: ContentKey, text: string, fileName: string): ReadContent {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  if (document.errors.length > 0) {
    return {
      name: 'faulty',
      faults: document.errors.map(
        ({ message, pos }) =>
          `${fileName}, line ${lineAt(pos[0])}: this is not valid YAML. ${message}`,
      ),
    };
  }
  const { value, prefix } = unwrap(key, document.toJS({ maxAliasCount: 100 }));
  const parsed = contentSchemas[key].safeParse(withoutPlaceholders(value));
  if (parsed.success) return { name: 'good', body: parsed.data };
  const placed = parsed.error.issues
    .map((issue) => ({ issue, line: lineAt(offsetOf(document, [...prefix, ...issue.path])) }))
    .toSorted((one, other) => one.line - other.line);
  return {
    name: 'faulty',
    faults: placed.map(
      ({ issue, line }) => `${fileName}, line ${line}: ${describeIssue(key, issue, value)}.`,
    ),
  };
}

/** A content file from a body, for keeping what was edited in the browser. */
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

/** A note to oneself in the place of an address counts as not known. */
const placeholder = /^TODO\b/;

function withoutPlaceholders(value: unknown): unknown {
  if (typeof value === 'string') return placeholder.test(value) ? null : value;
  if (Array.isArray(value)) return value.map(withoutPlaceholders);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutPlaceholders(each)]),
  );
}

/** Where the place of a fault begins in the text; of the nearest thing around it when it is missing. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown =
      length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
