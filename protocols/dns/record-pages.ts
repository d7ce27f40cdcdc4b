import type { CloudflareReply } from './cloudflare-call.ts';
import { DnsError } from './dns-error.ts';
import { readRecords, type ZoneRecord } from './zone-record.ts';

export const recordsPerPage = 100;
const mostPages = 100;

/**
 * Reads page after page. The server may give fewer to a page than it was asked for, may not say how many
 * pages there are, and may show a record twice when others are made meanwhile.
 * Throws 'not-cloudflare' for a list without an end: half a list would lead to a second record.
 */
export async function readAllPages(
  ask: (page: number) => Promise<CloudflareReply>,
): Promise<readonly ZoneRecord[]> {
  const records = new Map<string, ZoneRecord>();
  for (let page = 1; page <= mostPages; page += 1) {
    const { result, pages } = await ask(page);
    const found = readRecords(result);
    for (const record of found) records.set(record.id, record);
    const isLast = pages === null ? found.length < recordsPerPage : page >= pages;
    if (isLast || found.length === 0) return [...records.values()];
  }
  throw new DnsError('not-cloudflare');
}
