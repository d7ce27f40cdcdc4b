/** What authors are told most often: kind, and with a way on. */
export const rejectReasons = [
  'Please leave out full names, addresses and phone numbers, then send it again.',
  'Please tell us a little more: what did you see, and where?',
  'Please say it in a kind way, so that nobody feels hurt.',
  'This is not about a place or our work. Try it with a place you know.',
  'We have this one already. Thank you for looking so closely!',
] as const;

/** The reason as the author reads it: the sentence that was chosen, then the reviewer's own words. */
export function reasonInFull(chosen: string | null, note: string): string {
  return [chosen ?? '', note.trim()].filter((part) => part !== '').join(' ');
}
