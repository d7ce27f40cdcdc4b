import { isRecord } from './dns-reply.ts';

/** The switches of the practice DNS. */
export type PracticeDnsFaults = {
  /**
   * What the token may not do. It is refused with 403 and no code, as by Cloudflare. `records` and
   * `redirects` also forbid reading, the others only changing.
   */
  readonly lacks: readonly DnsScope[];
  readonly tokenStatus: 'active' | 'disabled' | 'expired';
  readonly isRateLimited: boolean;
  /** The value of `Retry-After` while there are too many calls. */
  readonly retryAfterSeconds: number;
  /** Accepts calls and never answers. */
  readonly isFrozen: boolean;
  /** Answers with a page of a proxy instead. */
  readonly isBroken: boolean;
  /** Knows only the records, and answers everything else with a 404 that is not Cloudflare's. */
  readonly hasOnlyRecords: boolean;
  /** The delay of each answer. */
  readonly slowMs: number;
  /**
   * `small`: two records on a page, whatever was requested. `unsaid`: no number of pages.
   * `repeated`: each page begins with the last record of the one before. `endless`: always one more page.
   */
  readonly pages: 'usual' | 'small' | 'unsaid' | 'repeated' | 'endless';
};

export type DnsScope = (typeof scopes)[number];

const scopes = ['zone', 'records', 'redirects', 'record-changes', 'redirect-changes'] as const;
const statuses = ['active', 'disabled', 'expired'] as const;
const pageKinds = ['usual', 'small', 'unsaid', 'repeated', 'endless'] as const;

export const noDnsFaults: PracticeDnsFaults = {
  lacks: [],
  tokenStatus: 'active',
  isRateLimited: false,
  retryAfterSeconds: 300,
  isFrozen: false,
  isBroken: false,
  hasOnlyRecords: false,
  slowMs: 0,
  pages: 'usual',
};

/** Null for an unknown switch or an invalid value. */
export function readDnsFaults(value: unknown): Partial<PracticeDnsFaults> | null {
  if (!isRecord(value)) return null;
  let faults: Partial<PracticeDnsFaults> = {};
  for (const [name, given] of Object.entries(value)) {
    const fault = readFault(name, given);
    if (!fault) return null;
    faults = { ...faults, ...fault };
  }
  return faults;
}

function readFault(name: string, value: unknown): Partial<PracticeDnsFaults> | null {
  switch (name) {
    case 'lacks': {
      const lacks = scopes.filter((scope) => Array.isArray(value) && value.includes(scope));
      return Array.isArray(value) && lacks.length === value.length ? { lacks } : null;
    }
    case 'tokenStatus': {
      const tokenStatus = statuses.find((status) => status === value);
      return tokenStatus ? { tokenStatus } : null;
    }
    case 'pages': {
      const pages = pageKinds.find((kind) => kind === value);
      return pages ? { pages } : null;
    }
    case 'isRateLimited':
    case 'isFrozen':
    case 'isBroken':
    case 'hasOnlyRecords':
      return typeof value === 'boolean' ? { [name]: value } : null;
    case 'retryAfterSeconds':
    case 'slowMs':
      return typeof value === 'number' && value >= 0 ? { [name]: value } : null;
    default:
      return null;
  }
}
