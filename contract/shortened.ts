const mostCharacters = 72;

/** The first words of a text, in one line. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= mostCharacters) return line;
  const cut = line.slice(0, mostCharacters + 1);
  const lastBlank = cut.lastIndexOf(' ');
  const end = lastBlank > mostCharacters / 2 ? lastBlank : mostCharacters;
  // Never half of a surrogate pair.
  return `${line.slice(0, end).replace(/[\uD800-\uDBFF]$/u, '')} …`;
}
