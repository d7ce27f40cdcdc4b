import type { Content } from '#contract/content/content';
import type { DomainSettings } from '#contract/game-server/domain';
import { Problem } from '#contract/problems';
import type { SetupFinding } from '#contract/game-server/setup-check';
import { WebError, type WebErrorKind } from '#protocols/web/web-error';
import { notSetUp, ok, problem } from './findings.ts';
import type { Check } from './setup-check.service.ts';

/** Each map with its addresses, of which one must answer. */
export type MapList = {
  readonly maps: readonly (readonly string[])[];
  /**
   * The map domain of the practice DNS, where nothing can answer; null if the domain is real or not
   * set.
   */
  readonly practiceHost: string | null;
};

type MapsToCheck = {
  readonly listMaps: () => MapList;
  /** The status of a GET; rejects with WebError, or with a Problem for a host that is never dialed. */
  readonly fetchStatus: (url: URL, signal: AbortSignal) => Promise<number>;
};

const maxMaps = 20;
const blueMapPort = 8100;

/** Whether the maps answer at the addresses that the pages link to. */
export function checkMaps({ listMaps, fetchStatus }: MapsToCheck): Check {
  return async (signal) => {
    const listed = listMaps();
    const maps = listed.maps.slice(0, maxMaps);
    if (maps.length === 0) return noMap(listed.practiceHost);
    const errors = (await Promise.all(maps.map(describeMap))).filter((error) => error !== null);
    if (errors.length === 0)
      return ok(
        maps.length === 1
          ? `${maps[0]?.[0] ?? ''} answers.`
          : `All ${maps.length} addresses answer.`,
      );
    return problem(
      errors.slice(0, 3).join(' '),
      'Check that BlueMap is running and that its address in Content, under Worlds, is correct.',
    );

    /** Null when at least one of the map's addresses answers. */
    async function describeMap(addresses: readonly string[]): Promise<string | null> {
      const results = await Promise.all(addresses.map(describeAddress));
      return results.includes(null) ? null : results.join(' ');
    }

    async function describeAddress(address: string): Promise<string | null> {
      try {
        const status = await fetchStatus(new URL(address), signal);
        return status < 400 ? null : `${address} answers with ${status}${explainStatus(status)}.`;
      } catch (error) {
        return `${address} ${explainError(error)}.`;
      }
    }
  };
}

/** The map domain, and each address that a world links to. MAP_DOMAIN is real even with practice DNS. */
export function listMaps(
  { isPractice, mapDomain }: DomainSettings,
  configuredHost: string | null,
  worlds: Content['worlds'],
): MapList {
  const practiceHost = isPractice && configuredHost === null ? mapDomain : null;
  const host = practiceHost === null ? mapDomain : null;
  // BlueMap is either behind a proxy or on its own port.
  const ofHost = host === null ? [] : [[`https://${host}/`, `http://${host}:${blueMapPort}/`]];
  const links = worlds.flatMap(({ mapUrl }) => (mapUrl === null ? [] : [withoutHash(mapUrl)]));
  return { maps: [...ofHost, ...[...new Set(links)].map((link) => [link])], practiceHost };
}

function withoutHash(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

function noMap(practiceHost: string | null) {
  const noWorld = 'No world has a live map address yet';
  return practiceHost === null
    ? notSetUp(`${noWorld}.`, 'Enter the addresses in Content, under Worlds, or set MAP_DOMAIN.')
    : notSetUp(
        `${noWorld}, and ${practiceHost} on the Domain tab is only for practice, so nobody can open it.`,
        'Enter the addresses in Content, under Worlds. With real DNS, the map domain is tested, too.',
      );
}

function explainStatus(status: number): string {
  if (status === 404) return ', which means the page was not found';
  if (status === 401 || status === 403) return ', which means access was denied';
  return status >= 500 ? ', which means the server reported an error' : '';
}

const webErrorTexts: Readonly<Record<WebErrorKind, string>> = {
  unreachable: 'cannot be reached',
  'timed-out': 'did not answer in time',
  'bad-certificate': 'has an invalid certificate',
  'not-web': 'is answered by something that is not a web server',
  aborted: 'could not be fully tested',
};

function explainError(error: unknown): string {
  if (error instanceof WebError) return webErrorTexts[error.kind];
  if (error instanceof Problem) return 'points to a host that the portal never connects to';
  throw error;
}

type DnsToCheck = {
  readonly listFindings: (signal: AbortSignal) => Promise<readonly SetupFinding[]>;
  readonly isPractice: () => boolean;
};

/** Combines the checks of token, zone, records and redirects into one finding. */
export function checkDns({ listFindings, isPractice }: DnsToCheck): Check {
  return async (signal) => {
    const findings = await listFindings(signal);
    const unset = findings.find(({ state }) => state === 'not-set-up');
    if (unset) return notSetUp(unset.sentence, unset.remedy);
    const problems = findings.filter(({ state }) => state === 'problem');
    if (problems.length === 0 && isPractice())
      return notSetUp(
        'This is practice DNS on this computer. It works, but nobody on the internet can see it.',
        'Set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ZONE_ID to change real records.',
      );
    if (problems.length === 0)
      return ok(
        `${findings[0]?.sentence ?? ''} It has every permission the Domain tab needs.`.trim(),
      );
    return problem(
      distinct(problems.map(({ sentence }) => sentence)),
      distinct(problems.flatMap(({ remedy }) => (remedy === null ? [] : [remedy]))),
    );
  };
}

function distinct(sentences: readonly string[]): string {
  return [...new Set(sentences)].join(' ');
}
