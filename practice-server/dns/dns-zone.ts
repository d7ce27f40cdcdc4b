import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isRecord } from './dns-reply.ts';

export type PracticeRecord = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly content: string;
  readonly proxied: boolean;
  readonly ttl: number;
};

export type PracticeRule = Readonly<Record<string, unknown>>;

/** One zone: its records and its redirect rules, which are null until the first is made. */
export type PracticeZone = {
  records: readonly PracticeRecord[];
  rules: readonly PracticeRule[] | null;
  /** Writes changes to the file, if there is one. */
  readonly keep: () => void;
};

/** A school's zone before the portal changes it. */
function createDefaultRecords(zoneName: string): readonly PracticeRecord[] {
  const record = (id: string, fields: Omit<PracticeRecord, 'id' | 'ttl'>) => ({
    id: id.repeat(32),
    ttl: 1,
    ...fields,
  });
  return [
    record('a', { name: zoneName, type: 'A', content: '203.0.113.5', proxied: true }),
    record('b', { name: `www.${zoneName}`, type: 'CNAME', content: zoneName, proxied: true }),
    record('c', { name: `play.${zoneName}`, type: 'A', content: '203.0.113.9', proxied: false }),
    record('d', { name: zoneName, type: 'TXT', content: 'v=spf1 -all', proxied: false }),
  ];
}

/** The zone from the file, or a new one if the file is missing or unreadable. */
export function openPracticeZone(file: string | null, zoneName: string): PracticeZone {
  const stored = file === null ? null : readKept(file);
  const zone: PracticeZone = {
    records: stored?.zoneName === zoneName ? stored.records : createDefaultRecords(zoneName),
    rules: stored?.zoneName === zoneName ? stored.rules : null,
    keep: () => {
      if (file === null) return;
      const { records, rules } = zone;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify({ zoneName, records, rules }, null, 2));
      renameSync(`${file}.new`, file);
    },
  };
  return zone;
}

type Kept = {
  readonly zoneName: string;
  readonly records: readonly PracticeRecord[];
  readonly rules: readonly PracticeRule[] | null;
};

function readKept(file: string): Kept | null {
  if (!existsSync(file)) return null;
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isRecord(value) || !Array.isArray(value['records'])) return null;
  const rules = value['rules'];
  return {
    zoneName: String(value['zoneName']),
    records: value['records'].filter(isDnsRecord),
    rules: Array.isArray(rules) ? rules.filter(isRecord) : null,
  };
}

function isDnsRecord(value: unknown): value is PracticeRecord {
  if (!isRecord(value)) return false;
  const texts = ['id', 'name', 'type', 'content'];
  return texts.every((name) => typeof value[name] === 'string') && 'proxied' in value;
}
