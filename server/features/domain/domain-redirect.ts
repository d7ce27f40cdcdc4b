import {
  isAddressRecord,
  formatRecord,
  type DnsChange,
  type DnsRecord,
  type DnsRedirect,
  type RedirectResult,
} from '#contract/game-server/domain';
import { isRecord } from '#contract/is-record';
import { Problem } from '#contract/problems';
import {
  plainRecord,
  type DnsPlan,
  type DnsZone,
  type RedirectRule,
  type RedirectRules,
  type ZoneRecord,
} from './dns-zone.ts';
import { createOnce } from './map-record.ts';

/** Distinguishes our rule from those of other people. */
const ourRef = 'blockplan_portal_redirect';
const ourDescription = 'Blockplan: the portal domain leads to the app';
/** Temporary: browsers keep a permanent redirect even after it has changed. */
const statusCode = 302;
/** An address that belongs to nobody (RFC 5737); Cloudflare answers before it is ever used. */
const placeholder = '192.0.2.1';

/**
 * Redirects `host` to `target` with one rule of ours among those of others, and a proxied record,
 * without which Cloudflare redirects nobody. The rule is written first, so that a refusal leaves
 * the domain unchanged.
 */
export async function planRedirect(
  zone: DnsZone,
  host: string,
  target: string,
): Promise<DnsPlan<RedirectResult>> {
  const found = await zone.readRedirectRules();
  const records = (await zone.listRecords({ name: host })).filter(isAddressRecord);
  const rule = planRule(found, host, target);
  const record = planRecord(records, host);
  const changes = [rule.change, record.change].filter((change) => change !== null);
  const action = rule.isNew || record.isNew ? 'created' : 'updated';
  return {
    host,
    action,
    changes,
    apply: async () => {
      if (rule.change) await zone.writeRedirectRules({ ...found, rules: rule.rules });
      if (record.isNew) await createOnce(zone, record.wanted);
      else if (record.change && record.id !== null)
        await zone.editRecord(record.id, { proxied: true });
      const after = await zone.listRecords({ name: host });
      return { action, records: after.map(plainRecord) };
    },
  };
}

/** The target of our rule; null if it is missing, switched off, or was changed into something else. */
export function findRedirect({ rules }: RedirectRules): DnsRedirect | null {
  const rule = rules.find(isOurs);
  if (!rule || rule['enabled'] === false) return null;
  const { host, target } = readRule(rule);
  return host === null || target === null ? null : { from: host, to: target };
}

type RulePlan = {
  readonly isNew: boolean;
  readonly change: DnsChange | null;
  readonly rules: readonly RedirectRule[];
};

function planRule({ rules }: RedirectRules, host: string, target: string): RulePlan {
  const old = rules.find(isOurs);
  const wanted = {
    ref: ourRef,
    description: ourDescription,
    enabled: true,
    expression: `(http.host eq "${host}")`,
    action: 'redirect',
    action_parameters: {
      from_value: {
        status_code: statusCode,
        // A fixed value is never parsed as an expression.
        target_url: { value: target },
        preserve_query_string: true,
      },
    },
  };
  const after = `${host} → ${target}`;
  if (!old) {
    const change = { what: 'redirect', before: null, after } as const;
    return { isNew: true, change, rules: [...rules, wanted] };
  }
  const before = formatRule(old);
  const isSame = before === after && old['enabled'] !== false;
  return {
    isNew: false,
    change: isSame ? null : { what: 'redirect', before, after },
    rules: rules.map((rule) => (rule === old ? { ...wanted, ...pickId(old) } : rule)),
  };
}

function isOurs(rule: RedirectRule): boolean {
  return rule['ref'] === ourRef || rule['description'] === ourDescription;
}

function pickId(rule: RedirectRule): RedirectRule {
  return typeof rule['id'] === 'string' ? { id: rule['id'] } : {};
}

function formatRule(rule: RedirectRule): string {
  const { host, target } = readRule(rule);
  return `${host ?? 'another host'} → ${target ?? 'another address'}`;
}

function readRule(rule: RedirectRule) {
  const host = /^\(http\.host eq "([^"]+)"\)$/.exec(String(rule['expression']))?.[1] ?? null;
  const value = getField(rule['action_parameters'], 'from_value');
  const target = getField(getField(value, 'target_url'), 'value');
  return { host, target: typeof target === 'string' ? target : null };
}

function getField(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

type RecordPlan = {
  readonly isNew: boolean;
  readonly id: string | null;
  readonly change: DnsChange | null;
  readonly wanted: DnsRecord;
};

function planRecord(records: readonly ZoneRecord[], host: string): RecordPlan {
  const [first, ...others] = records;
  if (!first) {
    const wanted = { name: host, type: 'A', content: placeholder, proxied: true };
    const change = { what: 'record', before: null, after: formatRecord(wanted) } as const;
    return { isNew: true, id: null, change, wanted };
  }
  const wanted = { ...plainRecord(first), proxied: true };
  if (records.every(({ proxied }) => proxied)) {
    return { isNew: false, id: first.id, change: null, wanted };
  }
  if (others.length > 0) {
    const found = records.map(formatRecord).join('; ');
    throw new Problem('dns-several-records', {
      sentence: `Several records have this name, and not all of them are proxied: ${found}. Keep one of them, or turn on the proxy for all of them. Nothing was changed.`,
    });
  }
  const change = {
    what: 'record',
    before: formatRecord(first),
    after: formatRecord(wanted),
  } as const;
  return { isNew: false, id: first.id, change, wanted };
}
