import { isAddressRecord, formatRecord, type MapDnsResult } from '#contract/game-server/domain';
import { Problem } from '#contract/problems';
import { DnsError } from '#protocols/dns/dns-error';
import { plainRecord, type DnsPlan, type DnsZone, type ZoneRecord } from './dns-zone.ts';
import { isSameAddress, type PublicAddress } from './public-address.ts';

/**
 * Points the map's host at the server by creating or changing the record, or leaves it as it is. A
 * new record is not proxied, because Cloudflare does not forward BlueMap's port 8100.
 * Throws 'dns-several-records' and 'dns-clash' before anything is changed.
 */
export async function planMapRecord(
  zone: DnsZone,
  host: string,
  address: PublicAddress,
): Promise<DnsPlan<MapDnsResult>> {
  const records = await zone.listRecords({ name: host });
  const old = findOnly(records, address.type);
  const wanted = { name: host, ...address, proxied: old?.proxied ?? false };
  if (old && isSameAddress(old.content, address.content)) {
    const record = plainRecord(old);
    return {
      host,
      action: 'updated',
      changes: [],
      apply: async () => ({ action: 'updated', record }),
    };
  }
  return {
    host,
    action: old ? 'updated' : 'created',
    changes: [
      { what: 'record', before: old ? formatRecord(old) : null, after: formatRecord(wanted) },
    ],
    apply: async () => {
      if (old) {
        const record = plainRecord(await zone.editRecord(old.id, { content: address.content }));
        return { action: 'updated', record };
      }
      return createOnce(zone, wanted);
    },
  };
}

function findOnly(records: readonly ZoneRecord[], type: string): ZoneRecord | null {
  const alias = records.find((record) => record.type === 'CNAME');
  if (alias) {
    throw new Problem('dns-clash', {
      sentence: `A CNAME record with this name already exists: ${formatRecord(alias)}. A name can have either a CNAME record or address records, not both. Remove it first. Nothing was changed.`,
    });
  }
  const [first, ...others] = records.filter((record) => record.type === type);
  if (first && others.length > 0) {
    const found = [first, ...others].map(formatRecord).join('; ');
    throw new Problem('dns-several-records', {
      sentence: `Several records have this name: ${found}. Keep one of them. Nothing was changed.`,
    });
  }
  return first ?? null;
}

/** Someone may have created the same record a moment ago; that counts as success. */
export async function createOnce(
  zone: Pick<DnsZone, 'createRecord' | 'listRecords'>,
  wanted: Parameters<DnsZone['createRecord']>[0],
): Promise<MapDnsResult> {
  try {
    return { action: 'created', record: plainRecord(await zone.createRecord(wanted)) };
  } catch (error) {
    const isThere =
      error instanceof DnsError && (error.kind === 'identical' || error.kind === 'already-exists');
    if (!isThere) throw error;
    const found = (await zone.listRecords({ name: wanted.name })).find(
      (record) =>
        isAddressRecord(record) &&
        record.type === wanted.type &&
        isSameAddress(record.content, wanted.content),
    );
    if (found) return { action: 'updated', record: plainRecord(found) };
    if (error.kind === 'identical') return { action: 'updated', record: wanted };
    throw error;
  }
}
