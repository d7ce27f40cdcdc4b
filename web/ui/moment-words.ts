/** `14:05:41` on this computer's clock. */
export function clockTime(at: number | string): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour12: false });
}

/** `18 Nov 2026, 14:05:41` on this computer's clock. */
export function momentInWords(at: number | string): string {
  const day = new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return `${day}, ${clockTime(at)}`;
}
