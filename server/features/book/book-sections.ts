import { isMap, isScalar, parseDocument } from 'yaml';

type Section = { readonly start: number; readonly end: number };

/**
 * The text as it was, with only the named top-level keys taken from `rewritten`: what a YAML writer would
 * lay out anew elsewhere stays as somebody wrote it. A key that is new comes at the end.
 */
export function spliceSections(text: string, rewritten: string, keys: readonly string[]): string {
  return keys.reduce((result, key) => {
    const fresh = findSections(rewritten).get(key);
    const old = findSections(result).get(key);
    if (!fresh) return result;
    const piece = rewritten.slice(fresh.start, fresh.end);
    if (old) return result.slice(0, old.start) + piece + result.slice(old.end);
    const isLineOpen = result !== '' && !result.endsWith('\n');
    return `${result}${isLineOpen ? '\n' : ''}${piece}\n`;
  }, text);
}

/** Top-level keys with what belongs to them, without the blank lines and comments before the next key. */
function findSections(text: string): ReadonlyMap<string, Section> {
  const { contents } = parseDocument(text, { version: '1.1' });
  const keys = isMap(contents) ? contents.items.map(({ key }) => key) : [];
  const starts = keys.flatMap((key) =>
    isScalar(key) && key.range ? [{ name: String(key.value), start: key.range[0] }] : [],
  );
  return new Map(
    starts.map(({ name, start }, index) => {
      const next = starts[index + 1]?.start ?? text.length;
      return [name, { start, end: start + withoutTail(text.slice(start, next)).length }];
    }),
  );
}

function withoutTail(section: string): string {
  return section.replace(/(\n(#[^\n]*|[ \t]*))+$/, '');
}
