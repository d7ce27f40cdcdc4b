/** A moment as a `datetime-local` field wants it: `2026-03-04T09:30`, in this computer's time. */
export function toLocalTime(at: string): string {
  const date = new Date(at);
  const two = (figure: number) => String(figure).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment in a `datetime-local` field; empty for an empty or invalid field. */
export function fromLocalTime(local: string): string {
  const ms = Date.parse(local);
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString();
}
