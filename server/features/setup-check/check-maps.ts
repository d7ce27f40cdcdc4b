import { Problem } from '#contract/problems';
import type { Check } from './setup-check.service.ts';
import { notSetUp, ok, problem } from './findings.ts';
import { WebError, type WebErrorKind } from '#protocols/web/web-error';

export type MapsToCheck = {
  /** Each with the addresses of which one must answer. */
  readonly addresses: () => readonly (readonly string[])[];
  /** The map domain of the practice DNS, where nothing can answer; null when the domain is real or not set. */
  readonly practiceHost: () => string | null;
  /** The status of a GET; rejects with WebError, or with a Problem for a host that is never dialled. */
  readonly ask: (url: URL, signal: AbortSignal) => Promise<number>;
};

/** More are not asked at once, whatever the content says. */
const mostAddresses = 20;

/** Whether the maps answer where the links to them lead. */
export function checkMaps({ addresses, practiceHost, ask }: MapsToCheck): Check {
  return async (signal) => {
    const places = addresses().slice(0, mostAddresses);
    if (places.length === 0) return noAddress(practiceHost());
    const faults = await Promise.all(places.map((place) => findFault(place)));
    const found = faults.filter((fault) => fault !== null);
    if (found.length === 0)
      return ok(
        places.length === 1
          ? `${nameOf(places)} answers.`
          : `All ${places.length} addresses answer.`,
      );
    return problem(
      found.slice(0, 3).join(' '),
      'Look whether BlueMap runs, and whether the address in the content, under Worlds, is right.',
    );

    async function findFault(place: readonly string[]): Promise<string | null> {
      const asked = await Promise.all(place.map((address) => faultOf(address)));
      return asked.includes(null) ? null : asked.join(' ');
    }

    async function faultOf(address: string): Promise<string | null> {
      try {
        const status = await ask(new URL(address), signal);
        return status < 400 ? null : `${address} answers with ${status}${meaningOf(status)}.`;
      } catch (error) {
        return `${address} ${inWords(error)}.`;
      }
    }
  };
}

function noAddress(practiceHost: string | null) {
  const noWorld = 'No world has the address of a live map yet';
  return practiceHost === null
    ? notSetUp(
        `${noWorld}.`,
        'Enter the addresses in the content, under Worlds, or set MAP_DOMAIN.',
      )
    : notSetUp(
        `${noWorld}, and ${practiceHost} on the Domain tab is for practice: nobody can open it.`,
        'Enter the addresses in the content, under Worlds. With real DNS the map domain is tested, too.',
      );
}

function nameOf(places: readonly (readonly string[])[]): string {
  return places[0]?.[0] ?? '';
}

function meaningOf(status: number): string {
  if (status === 404) return ', which means: not found';
  if (status === 401 || status === 403) return ', which means: not allowed';
  return status >= 500 ? ', which means: a fault at that server' : '';
}

const wordsOf: Readonly<Record<WebErrorKind, string>> = {
  unreachable: 'cannot be reached',
  'timed-out': 'did not answer in time',
  'bad-certificate': 'shows a certificate that is not valid',
  'not-web': 'is answered by something that is no web server',
  aborted: 'was not asked to the end',
};

function inWords(error: unknown): string {
  if (error instanceof WebError) return wordsOf[error.kind];
  if (error instanceof Problem) return 'leads to a host that the portal never dials';
  throw error;
}
