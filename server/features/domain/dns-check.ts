import type { DomainSettings } from '#contract/game-server/domain';
import { formatFailure } from '#contract/problems';
import { dayMs } from '#contract/text/durations';
import { DnsError, type DnsErrorKind } from '#protocols/dns/dns-error';
import { translateDnsError } from './dns-problem.ts';
import type { DnsZone } from './dns-zone.ts';

/** One prerequisite of the DNS buttons, as it is now. `remedy` is null if there is nothing to do. */
type DnsCheck = {
  readonly subject: 'token' | 'zone' | 'records' | 'redirects';
  readonly state: 'ok' | 'problem' | 'not-set-up';
  readonly sentence: string;
  readonly remedy: string | null;
};

export type CheckDns = (signal: AbortSignal) => Promise<readonly DnsCheck[]>;

type Subject = DnsCheck['subject'];
type DnsCheckDependencies = {
  readonly zone: DnsZone | null;
  readonly settings: () => DomainSettings;
  readonly now: () => number;
};

const endsSoonMs = 14 * dayMs;

/**
 * Asks Cloudflare whether the token is valid and may do what the buttons need. Changes nothing:
 * write access is tested on records that do not exist. Each call has a limit of 10 seconds, all run at
 * the same time, and only an aborted `signal` throws.
 */
export function createDnsCheck({ zone, settings, now }: DnsCheckDependencies): CheckDns {
  return async (signal) => {
    if (!zone) return [notSetUp(settings())];
    const { mapDomain } = settings();
    const check = (subject: Subject, query: () => Promise<DnsCheck>) =>
      runCheck(subject, query, signal);
    const [token, ...others] = await Promise.all([
      check('token', async () => describeToken(await zone.verifyToken({ signal }), now())),
      check('zone', async () => describeZone(await zone.findZoneName({ signal }), settings())),
      check('records', async () => {
        await zone.listRecords({ signal, ...(mapDomain !== null && { name: mapDomain }) });
        await zone.probeRecordEdit({ signal });
        return passed('records', 'The token can read and change DNS records.');
      }),
      check('redirects', async () => {
        await zone.readRedirectRules({ signal });
        await zone.probeRedirectEdit({ signal });
        return passed('redirects', 'The token can read and change redirects.');
      }),
    ]);
    return [checkToken(token, others), ...others];
  };
}

function notSetUp({ missing }: DomainSettings): DnsCheck {
  return {
    subject: 'token',
    state: 'not-set-up',
    sentence: 'DNS is not set up here.',
    remedy: `Set ${missing.join(' and ')}, then restart the portal.`,
  };
}

/**
 * An account's token is verified at another address, so a refusal here means nothing if everything
 * else is allowed.
 */
function checkToken(token: DnsCheck, others: readonly DnsCheck[]): DnsCheck {
  const works = others.some(({ state }) => state === 'ok');
  return token.state === 'problem' && token.remedy === remedies['bad-token'] && works
    ? passed('token', 'Cloudflare accepts the token.')
    : token;
}

function describeToken({ status, endsAt }: TokenFacts, now: number): DnsCheck {
  const remedy = 'Create a new token in Cloudflare and set CLOUDFLARE_API_TOKEN.';
  if (status === 'expired') return failed('token', 'The token has expired.', remedy);
  if (status === 'disabled') return failed('token', 'The token is disabled.', remedy);
  if (endsAt === null) return passed('token', 'The token is valid.');
  const day = formatDay(endsAt);
  return Date.parse(endsAt) - now < endsSoonMs
    ? failed('token', `The token is valid, but only until ${day}.`, remedy)
    : passed('token', `The token is valid until ${day}.`);
}

/** `November 7, 2026`. */
function formatDay(at: string): string {
  return new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(at));
}

type TokenFacts = Awaited<ReturnType<DnsZone['verifyToken']>>;

function describeZone(name: string, { mapDomain, portalDomain }: DomainSettings): DnsCheck {
  const strange = [mapDomain, portalDomain]
    .filter((host) => host !== null)
    .filter((host) => host !== name && !host.endsWith(`.${name}`));
  if (strange.length === 0) return passed('zone', `The token can read the zone ${name}.`);
  const [are, not] = strange.length === 1 ? ['is', 'it'] : ['are', 'they'];
  return failed(
    'zone',
    `${strange.join(' and ')} ${are} not in the zone ${name}.`,
    `Check CLOUDFLARE_ZONE_ID, MAP_DOMAIN, and PORTAL_DOMAIN: ${not} must end with ${name}.`,
  );
}

/** What to do about each kind of failure. */
const remedies: Readonly<Record<DnsErrorKind, string>> = {
  unreachable: 'Check that this machine can reach the internet, and check CLOUDFLARE_API_URL.',
  'timed-out': 'Wait a minute, then check again.',
  'bad-token': 'Copy the token from Cloudflare again and set CLOUDFLARE_API_TOKEN.',
  'not-permitted':
    'Add the permission to the token in Cloudflare. The token itself stays the same.',
  'not-found': "Copy the zone ID from the domain's overview page in Cloudflare.",
  'rate-limited': 'Wait, then check again.',
  'address-in-the-way': "Check the zone's records.",
  'alias-in-the-way': "Check the zone's records.",
  'already-exists': "Check the zone's records.",
  identical: "Check the zone's records.",
  refused: "Check the zone's records.",
  broken: 'Wait a minute, then check again.',
  'not-cloudflare': 'Check CLOUDFLARE_API_URL, or remove it.',
};

async function runCheck(
  subject: Subject,
  query: () => Promise<DnsCheck>,
  signal: AbortSignal,
): Promise<DnsCheck> {
  try {
    return await query();
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof DnsError)) throw error;
    return failed(subject, formatFailure(translateDnsError(error)), remedies[error.kind]);
  }
}

function passed(subject: Subject, sentence: string): DnsCheck {
  return { subject, state: 'ok', sentence, remedy: null };
}

function failed(subject: Subject, sentence: string, remedy: string): DnsCheck {
  return { subject, state: 'problem', sentence, remedy };
}
