const collator = new Intl.Collator('en', { numeric: true });

/** Orders names as a dictionary does, wherever they are sorted: Ben, Çağla, Dara. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other);
}
