import { removeControls } from '#contract/console-output';

export type YamlLeaf = { readonly path: readonly string[]; readonly value: string };

/** Names with all the levels they may have; deeper ones say nothing that is shown here. */
const deepest = 12;
const entry =
  /^( *)(?:"((?:[^"\\]|\\.){0,200})"|'((?:[^']|''){0,200})'|([^\s#"'-][^#]{0,199}?)):(?:\s+(.*))?$/;

/**
 * The values of a settings file that a plugin wrote in the one plain form that they all write: a level
 * for each two spaces, one value to a line. Lists and texts of several lines are passed over. Nothing is
 * ever written back, so that this is enough. Signs that deceive the eye are left out, and a file of a megabyte is read without holding anybody up.
 */
export function readFlatYaml(text: string): readonly YamlLeaf[] {
  const leaves: YamlLeaf[] = [];
  const above: { readonly indent: number; readonly key: string }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const found = entry.exec(line);
    if (!found) continue;
    const indent = found[1]?.length ?? 0;
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop();
    const key = removeControls(found[2] ?? found[3]?.replaceAll("''", "'") ?? found[4] ?? '');
    const value = (found[5] ?? '').trim();
    if (value === '' || value.startsWith('#')) above.push({ indent, key });
    else if (above.length < deepest)
      leaves.push({ path: [...above.map((level) => level.key), key], value: plainValue(value) });
  }
  return leaves;
}

function plainValue(value: string): string {
  return removeControls(unquoted(value));
}

function unquoted(value: string): string {
  const quoted = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)')/.exec(value);
  if (quoted?.[1] !== undefined) return unescaped(quoted[1]);
  return quoted?.[2]?.replaceAll("''", "'") ?? value.replace(/\s#.*$/, '').trimEnd();
}

function unescaped(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_all, code?: string, sign?: string) =>
    code === undefined ? (sign ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
