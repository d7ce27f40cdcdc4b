const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const minute = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** `today, 13:51`, `12 Oct, 09:14`, `12 Oct 2024, 09:14`, on this computer's clock. */
export function changedInWords(at: string, nowMs: number): string {
  const then = new Date(at);
  const now = new Date(nowMs);
  const clock = minute.format(then);
  if (then.toDateString() === now.toDateString()) return `today, ${clock}`;
  const isThisYear = then.getFullYear() === now.getFullYear();
  return `${(isThisYear ? day : dayOfYear).format(then)}, ${clock}`;
}

export function countInWords(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}

/** Fingerprints of host keys that a sentence names, in order. */
export function fingerprintsIn(sentence: string): readonly string[] {
  return [...sentence.matchAll(/SHA256:[A-Za-z0-9+/]+=*/g)].map(([found]) => found);
}
