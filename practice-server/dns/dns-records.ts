import { isIP } from 'node:net';
import type { PracticeDnsFaults } from './dns-faults.ts';
import { answer, isRecord, refuse, type DnsReply } from './dns-reply.ts';
import type { PracticeRecord, PracticeZone } from './dns-zone.ts';

type Fields = Readonly<Record<string, unknown>>;

const maxPerPage = 5000;
const types = ['A', 'AAAA', 'CNAME', 'TXT', 'MX', 'SRV'];
const addressTypes = ['A', 'AAAA'];
const proxyTypes = ['A', 'AAAA', 'CNAME'];

/** Page by page, as Cloudflare does: `name.exact` and `type` filter, and a page has 100 records by default. */
export function listRecords(
  zone: PracticeZone,
  query: URLSearchParams,
  pages: PracticeDnsFaults['pages'],
): DnsReply {
  const page = Number(query.get('page') ?? '1');
  const asked = Number(query.get('per_page') ?? '100');
  if (!Number.isInteger(page) || page < 1 || !(asked >= 1 && asked <= maxPerPage))
    return refuse(400, 'Invalid pagination parameters.', 9999);
  const perPage = pages === 'small' ? 2 : asked;
  const name = query.get('name.exact') ?? query.get('name');
  const type = query.get('type');
  const found = zone.records.filter(
    (record) =>
      (name === null || record.name === name.toLowerCase()) &&
      (type === null || record.type === type),
  );
  const start = (page - 1) * perPage - (pages === 'repeated' && page > 1 ? 1 : 0);
  const shown = found.slice(pages === 'endless' ? 0 : start, start + perPage);
  if (pages === 'unsaid') return answer(shown);
  return answer(shown, {
    page,
    per_page: perPage,
    count: shown.length,
    total_count: found.length,
    total_pages: pages === 'endless' ? page + 1 : Math.ceil(found.length / perPage),
  });
}

export function createRecord(
  zone: PracticeZone,
  zoneName: string,
  body: unknown,
  id: string,
): DnsReply {
  if (!isRecord(body)) return refuse(400, 'DNS Validation Error', 1004);
  const record = readFields({ ...body, id }, zoneName);
  if (record === null) return refuse(400, 'DNS Validation Error', 9005);
  const clash = findClash(zone.records, record);
  if (clash) return clash;
  zone.records = [...zone.records, record];
  zone.keep();
  return answer(record);
}

export function editRecord(
  zone: PracticeZone,
  zoneName: string,
  id: string,
  body: unknown,
): DnsReply {
  const old = zone.records.find((record) => record.id === id);
  if (!old) return refuse(404, 'Record does not exist.', 81044);
  if (!isRecord(body)) return refuse(400, 'DNS Validation Error', 1004);
  const record = readFields({ ...old, ...body, id }, zoneName);
  if (record === null) return refuse(400, 'DNS Validation Error', 9005);
  const others = zone.records.filter((each) => each.id !== id);
  const clash = findClash(others, record);
  if (clash) return clash;
  zone.records = zone.records.map((each) => (each.id === id ? record : each));
  zone.keep();
  return answer(record);
}

function readFields(fields: Fields, zoneName: string): PracticeRecord | null {
  const { id, name, type, content, proxied = false, ttl = 1 } = fields;
  if (typeof id !== 'string' || typeof name !== 'string' || name === '') return null;
  if (typeof type !== 'string' || !types.includes(type)) return null;
  if (typeof content !== 'string' || content === '') return null;
  if (type === 'A' && isIP(content) !== 4) return null;
  if (type === 'AAAA' && isIP(content) !== 6) return null;
  if (typeof proxied !== 'boolean' || (proxied && !proxyTypes.includes(type))) return null;
  if (typeof ttl !== 'number' || (ttl !== 1 && (ttl < 60 || ttl > 86_400))) return null;
  return { id, name: wholeName(name, zoneName), type, content, proxied, ttl };
}

/** A name outside the zone becomes a name within it: `map.other.org` → `map.other.org.example.org`. */
function wholeName(name: string, zoneName: string): string {
  const lower = name.toLowerCase();
  if (lower === '@') return zoneName;
  return lower === zoneName || lower.endsWith(`.${zoneName}`) ? lower : `${lower}.${zoneName}`;
}

function findClash(records: readonly PracticeRecord[], record: PracticeRecord): DnsReply | null {
  const namesakes = records.filter(({ name }) => name === record.name);
  if (record.type === 'CNAME' && namesakes.some(({ type }) => proxyTypes.includes(type))) {
    const isAlias = namesakes.some(({ type }) => type === 'CNAME');
    return isAlias
      ? refuse(400, 'A CNAME record with that host already exists.', 81054)
      : refuse(400, 'An A, AAAA, or CNAME record with that host already exists.', 81053);
  }
  if (addressTypes.includes(record.type) && namesakes.some(({ type }) => type === 'CNAME'))
    return refuse(400, 'A CNAME record with that host already exists.', 81054);
  const isSame = ({ type, content }: PracticeRecord) =>
    type === record.type && content === record.content;
  const same = namesakes.find(isSame);
  if (!same) return null;
  return same.proxied === record.proxied && same.ttl === record.ttl
    ? refuse(400, 'An identical record already exists.', 81058)
    : refuse(400, 'The record already exists.', 81057);
}
