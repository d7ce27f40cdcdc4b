export function countInWords(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}

/** Fingerprints of host keys that a sentence names, in order. */
export function fingerprintsIn(sentence: string): readonly string[] {
  return [...sentence.matchAll(/SHA256:[A-Za-z0-9+/]+=*/g)].map(([found]) => found);
}
