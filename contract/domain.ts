import { z } from 'zod';

export const DnsRecord = z.object({
  name: z.string(),
  type: z.string(),
  content: z.string(),
  proxied: z.boolean(),
});
export const DnsRecords = z.object({ records: z.array(DnsRecord) });
const action = z.enum(['created', 'updated']);
export const MapDnsSetup = z.object({
  serverIP: z.union([z.ipv4(), z.ipv6()], 'Please enter an IPv4 or IPv6 address'),
});
export const MapDnsResult = z.object({ action, record: DnsRecord });
export const RedirectSetup = z.object({ replitAppUrl: z.url('Please enter a web address') });
export const RedirectResult = z.object({ action, records: z.array(DnsRecord) });
