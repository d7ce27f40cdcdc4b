export type Encoding = 'br' | 'gzip';

/** The first of `ours` that a client takes, by its header accept-encoding (RFC 9110, 12.5.3); `br;q=0` refuses one. */
export function acceptedEncoding<Ours extends Encoding>(
  accepted: string,
  ours: readonly Ours[],
): Ours | null {
  const refused = /;\s*q=0(\.0*)?\s*$/i;
  const taken = accepted.split(',').filter((each) => !refused.test(each));
  const names = new Set(taken.map((each) => each.split(';', 1)[0]?.trim().toLowerCase()));
  return ours.find((each) => names.has(each)) ?? null;
}

/** The entity tag of something as it is sent in an encoding: other bytes have another tag. */
export function etagIn(encoding: Encoding | null, etag: string): string {
  return encoding === null ? etag : etag.replace(/"$/, `-${encoding}"`);
}
