import { formatCount } from '#contract/text/format-count';
import type { ProblemCode } from '#contract/problem-table';
import { Problem } from '#contract/problems';
import { DnsError, type DnsErrorKind, type DnsPermission } from '#protocols/dns/dns-error';

const codes = {
  unreachable: 'dns-unreachable',
  'timed-out': 'dns-timed-out',
  'bad-token': 'dns-bad-token',
  'not-permitted': 'dns-not-permitted',
  'not-found': 'dns-no-zone',
  'rate-limited': 'dns-rate-limited',
  'address-in-the-way': 'dns-refused',
  'alias-in-the-way': 'dns-refused',
  'already-exists': 'dns-refused',
  identical: 'dns-refused',
  refused: 'dns-refused',
  broken: 'dns-broken',
  'not-cloudflare': 'dns-not-cloudflare',
} as const satisfies Record<DnsErrorKind, ProblemCode>;

const permissionSentences: Readonly<Record<DnsPermission, string>> = {
  'Zone Read': 'read the zone (Zone – Zone – Read)',
  'DNS Edit': 'read and change DNS records (Zone – DNS – Edit)',
  'Single Redirect Edit': 'read and change redirects (Zone – Single Redirect – Edit)',
};

/** Translates a Cloudflare error into a Problem with a sentence; anything else stays as it is. */
export function translateDnsError(error: unknown): unknown {
  if (!(error instanceof DnsError)) return error;
  const sentence = describeDnsError(error);
  return new Problem(codes[error.kind], { ...(sentence !== null && { sentence }), cause: error });
}

/** Seconds as people say them: `40 seconds`, `5 minutes`. */
function formatWait(seconds: number): string {
  return seconds < 120
    ? formatCount(seconds, 'second')
    : formatCount(Math.ceil(seconds / 60), 'minute');
}

/** A sentence more specific than the table's; null if there is none. */
function describeDnsError({ kind, permission, code, retryAfterSeconds }: DnsError): string | null {
  if (kind === 'rate-limited' && retryAfterSeconds !== null) {
    return `Cloudflare received too many requests. Please wait ${formatWait(retryAfterSeconds)} and try again.`;
  }
  if (kind === 'not-permitted' && permission !== null) {
    return `Cloudflare refused: the token is not allowed to ${permissionSentences[permission]}. Add this permission to the token.`;
  }
  if (kind === 'address-in-the-way') {
    return 'Cloudflare refused: an A, AAAA, or CNAME record with this name already exists.';
  }
  if (kind === 'alias-in-the-way') {
    return 'Cloudflare refused: a CNAME record with this name already exists. A name can have either a CNAME record or address records, not both.';
  }
  if (kind === 'already-exists') return 'Cloudflare refused: an identical record already exists.';
  if (kind === 'refused' && code !== null) {
    return `Cloudflare did not accept this change (Cloudflare error ${code}).`;
  }
  return null;
}
