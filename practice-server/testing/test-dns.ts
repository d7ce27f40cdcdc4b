import { listenForDns, type PracticeDns, type PracticeDnsOptions } from '../dns/dns-listener.ts';

/** A practice DNS for tests: the zone `z1` of city.example, kept in memory. */
export async function startTestDns(
  options: Pick<PracticeDnsOptions, 'token'> & Partial<PracticeDnsOptions>,
): Promise<PracticeDns> {
  const place = { host: '127.0.0.1', port: 0, file: null };
  return listenForDns({ ...place, zoneId: 'z1', zoneName: 'city.example', ...options });
}
