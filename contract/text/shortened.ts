const maxCharacters = 72;

/** The first words of a text, in one line. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxCharacters) return line;
  const cut = line.slice(0, maxCharacters + 1);
  const lastBlank = cut.lastIndexOf(' ');
  const end = lastBlank > maxCharacters / 2 ? lastBlank : maxCharacters;
  // Never half of a surrogate pair.
  return `${line.slice(0, end).replace(/[\uD800-\uDBFF]$/u, '')} …`;
}
