/** The beginning of a text in one line, without the signs of Markdown. */
export function excerptOf(text: string, mostCharacters = 160): string {
  const plain = text
    .slice(0, 4 * mostCharacters)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, '')
    .replaceAll(/[*_`~]{1,3}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = [...plain];
  return characters.length <= mostCharacters
    ? plain
    : `${characters.slice(0, mostCharacters).join('').trimEnd()}…`;
}
