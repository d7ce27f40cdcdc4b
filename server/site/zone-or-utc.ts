/**
 * The time zone of this computer if it can be used, otherwise UTC, as for Node: with an empty `TZ` it is called
 * `Etc/Unknown`, and with an unknown one it is undefined.
 */
export function zoneOrUtc(name: string | undefined): string {
  if (name === undefined) return 'UTC';
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name }).format();
    return name;
  } catch (error) {
    if (error instanceof RangeError) return 'UTC';
    throw error;
  }
}
