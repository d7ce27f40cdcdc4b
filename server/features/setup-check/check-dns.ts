import type { SetupFinding } from '#contract/setup-check';
import type { Check } from './setup-check.service.ts';
import { notSetUp, ok, problem } from './findings.ts';

export type DnsToCheck = {
  readonly look: (signal: AbortSignal) => Promise<readonly SetupFinding[]>;
  readonly isPractice: () => boolean;
};

/** Token, zone, records and redirects in one finding: what is wrong with each, or that all is well. */
export function checkDns({ look, isPractice }: DnsToCheck): Check {
  return async (signal) => {
    const findings = await look(signal);
    const unset = findings.find(({ state }) => state === 'not-set-up');
    if (unset) return notSetUp(unset.sentence, unset.remedy);
    const faults = findings.filter(({ state }) => state === 'problem');
    if (faults.length === 0 && isPractice())
      return notSetUp(
        'This is practice DNS, on this computer. It works, and nobody on the internet sees it.',
        'Set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ZONE_ID to change real records.',
      );
    if (faults.length === 0)
      return ok(`${findings[0]?.sentence ?? ''} It may do all that the Domain tab needs.`.trim());
    return problem(
      distinct(faults.map(({ sentence }) => sentence)),
      distinct(faults.flatMap(({ remedy }) => (remedy === null ? [] : [remedy]))),
    );
  };
}

function distinct(sentences: readonly string[]): string {
  return [...new Set(sentences)].join(' ');
}
