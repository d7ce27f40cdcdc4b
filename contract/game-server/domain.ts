import { z } from 'zod';

/** One DNS record. `name` is the full name, such as `map.example.org`. */
export const DnsRecord = z.object({
  name: z.string(),
  type: z.string(),
  content: z.string(),
  proxied: z.boolean(),
});
export type DnsRecord = z.infer<typeof DnsRecord>;
/** Where the portal's own redirect leads: anyone who opens the host `from` is sent to the address `to`. */
export const DnsRedirect = z.object({ from: z.string(), to: z.string() });
export type DnsRedirect = z.infer<typeof DnsRedirect>;
/** `redirect` is null if none is active or the token may not read it. */
export const DnsRecords = z.object({
  records: z.array(DnsRecord),
  redirect: DnsRedirect.nullable(),
});
export type DnsRecords = z.infer<typeof DnsRecords>;

const action = z.enum(['created', 'updated']);

/** What a button would change, before it is clicked. `before` is null for what does not exist yet. */
export const DnsChange = z.object({
  what: z.enum(['record', 'redirect']),
  before: z.string().nullable(),
  after: z.string(),
});
export type DnsChange = z.infer<typeof DnsChange>;

/** What the person has seen and confirmed; without it, whatever is there is replaced. */
const changes = z.array(DnsChange).optional();

export const MapDnsSetup = z.object({
  serverIP: z
    .string('Please enter an IPv4 or IPv6 address')
    .trim()
    .pipe(z.union([z.ipv4(), z.ipv6()], 'Please enter an IPv4 or IPv6 address')),
  changes,
});
export type MapDnsSetup = z.infer<typeof MapDnsSetup>;
export const MapDnsResult = z.object({ action, record: DnsRecord });
export type MapDnsResult = z.infer<typeof MapDnsResult>;

const enterWebAddress = 'Please enter a web address';

/** http or https, without a username or password, and without characters that no address has. */
export const RedirectSetup = z.object({
  replitAppUrl: z
    .string(enterWebAddress)
    .trim()
    .max(2000, enterWebAddress)
    .regex(/^https?:\/\/[^\s"'<>\\`{}|^]+$/i, enterWebAddress)
    .refine(isPlainAddress, enterWebAddress),
  changes,
});
export type RedirectSetup = z.infer<typeof RedirectSetup>;
export const RedirectResult = z.object({ action, records: z.array(DnsRecord) });
export type RedirectResult = z.infer<typeof RedirectResult>;

/** `changes` is in the order in which they are made; empty when everything is right already. */
export const DnsPreview = z.object({ host: z.string(), changes: z.array(DnsChange) });
export type DnsPreview = z.infer<typeof DnsPreview>;

/** What the two DNS buttons change. Does not include the token. */
export const DomainSettings = z.object({
  isReady: z.boolean(),
  /** The settings that are missing, by name. */
  missing: z.array(z.string()),
  isPractice: z.boolean(),
  mapDomain: z.string().nullable(),
  portalDomain: z.string().nullable(),
  /** What players type into the game. */
  serverAddress: z.string().nullable(),
  javaPort: z.number(),
});
export type DomainSettings = z.infer<typeof DomainSettings>;

/** The record as text: `map.example.org A → 203.0.113.7, not proxied`. */
export function formatRecord({ name, type, content, proxied }: DnsRecord): string {
  return `${name} ${type} → ${content}, ${proxied ? 'proxied' : 'not proxied'}`;
}

/** The records that say where a host is. */
export function isAddressRecord({ type }: DnsRecord): boolean {
  return type === 'A' || type === 'AAAA' || type === 'CNAME';
}

function isPlainAddress(text: string): boolean {
  try {
    const { username, password, hostname } = new URL(text);
    return username === '' && password === '' && hostname !== '';
  } catch {
    return false;
  }
}
