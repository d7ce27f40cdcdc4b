const doubleClickMs = 60_000;

/** The same thing sent again since then (ISO 8601) counts as a double click. */
export function doubleClickSince(atMs: number): string {
  return new Date(atMs - doubleClickMs).toISOString();
}
