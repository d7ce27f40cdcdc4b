import { describe, expect, it, vi } from 'vitest';
import {
  isPrivateAddress,
  resolveGameHost,
  type GameHostRules,
  type HostLookup,
} from './game-hosts.ts';

const open: GameHostRules = { allowed: null, practice: null };

const resolve = (
  host: string,
  rules: GameHostRules,
  addresses: readonly string[] = ['203.0.113.7'],
) => resolveGameHost({ host, port: 40814 }, rules, async () => addresses);

describe('hosts that RCON and SFTP may dial', () => {
  it.each([
    { note: 'link-local', host: '169.254.169.254' },
    { note: 'link-local, IPv6', host: 'fe80::1' },
    { note: 'link-local in brackets', host: '[fe80::1]' },
    { note: 'link-local, written as IPv6', host: '::ffff:169.254.169.254' },
    { note: 'metadata, IPv6', host: 'fd00:ec2::254' },
    { note: 'multicast', host: '224.0.0.1' },
    { note: 'metadata through NAT64', host: '64:ff9b::a9fe:a9fe' },
    { note: 'metadata through NAT64 of a site', host: '64:ff9b:1::169.254.169.254' },
    { note: 'metadata through 6to4', host: '2002:a9fe:a9fe::' },
    { note: 'metadata as a compatible address', host: '::a9fe:a9fe' },
    { note: 'other metadata through NAT64', host: '64:ff9b::6464:64c8' },
  ])('[S34] [§6] do not include $note by default', async ({ host }) => {
    await expect(resolve(host, open)).rejects.toMatchObject({
      code: 'host-not-allowed',
      status: 403,
    });
  });

  it.each([
    { note: 'a decimal number', host: '2852039166' },
    { note: 'an octal number', host: '0251.0376.0251.0376' },
    { note: 'a name', host: 'metadata.google.internal' },
  ])('[S34] [§6] do not include what leads there as $note', async ({ host }) => {
    await expect(resolve(host, open, ['169.254.169.254'])).rejects.toMatchObject({
      code: 'host-not-allowed',
    });
  });

  it.each([
    { host: 'metadata', allowed: null },
    { host: 'metadata.google.internal', allowed: null },
    { host: 'METADATA.Google.Internal.', allowed: null },
    { host: 'metadata', allowed: ['mc.example'] },
  ])(
    '[S34] [§6] do not include $host, whose address is not even looked up (GAME_HOSTS: $allowed)',
    async ({ host, allowed }) => {
      const lookUp = vi.fn<HostLookup>(async () => ['203.0.113.7']);

      await expect(
        resolveGameHost({ host, port: 22 }, { allowed, practice: null }, lookUp),
      ).rejects.toMatchObject({ code: 'host-not-allowed', status: 403 });
      expect(lookUp).not.toHaveBeenCalled();
    },
  );

  it('[§6] do not include a name with a forbidden address', async () => {
    await expect(resolve('mc.example', open, ['203.0.113.7', '169.254.1.1'])).rejects.toMatchObject(
      {
        code: 'host-not-allowed',
      },
    );
  });

  it('[§6] a name is dialed as the address that was checked', async () => {
    await expect(resolve('mc.example', open)).resolves.toBe('203.0.113.7');
  });

  it.each(['127.0.0.1', '10.0.0.4', '::1', '64:ff9b::cb00:7107', '2002:cb00:7107::'])(
    '[§6] %s is allowed by default: many game servers are there',
    async (host) => {
      await expect(resolve(host, open)).resolves.toBe(host);
    },
  );

  const listed: GameHostRules = { allowed: ['mc.example', '203.0.113.9'], practice: null };

  it.each([
    { host: 'MC.example', addresses: ['198.51.100.1'], isAllowed: true },
    { host: '203.0.113.9', addresses: [], isAllowed: true },
    { host: 'other.example', addresses: ['203.0.113.9'], isAllowed: true },
    { host: 'other.example', addresses: ['203.0.113.9', '203.0.113.10'], isAllowed: false },
    { host: '127.0.0.1', addresses: [], isAllowed: false },
    { host: 'mc.example.evil.com', addresses: ['198.51.100.1'], isAllowed: false },
  ])(
    '[§6] with GAME_HOSTS, $host ($addresses) is allowed: $isAllowed',
    async ({ host, addresses, isAllowed }) => {
      const outcome = await resolve(host, listed, addresses).then(
        () => true,
        () => false,
      );

      expect(outcome).toBe(isAllowed);
    },
  );

  it.each([
    { allowed: ['mc.example'], host: 'mc.example', isAllowed: false },
    { allowed: ['mc.example', '169.254.169.254'], host: 'mc.example', isAllowed: true },
    { allowed: ['169.254.169.254'], host: '169.254.169.254', isAllowed: true },
  ])(
    '[S34] [§6] with GAME_HOSTS=$allowed, $host at 169.254.169.254 is allowed: $isAllowed',
    async ({ allowed, host, isAllowed }) => {
      const dialed = resolve(host, { allowed, practice: null }, ['169.254.169.254']);

      if (isAllowed) await expect(dialed).resolves.toBe('169.254.169.254');
      else await expect(dialed).rejects.toMatchObject({ code: 'host-not-allowed' });
    },
  );

  it('[§6] a refusal says whether the setting or the portal itself forbids the host', async () => {
    await expect(resolve('other.example', listed)).rejects.toThrow('GAME_HOSTS does not list it');
    await expect(resolve('169.254.169.254', open)).rejects.toThrow(
      'never connects to that address',
    );
  });

  it('[§6] of a name with addresses of both kinds, IPv4 is dialed', async () => {
    expect(await resolve('localhost', open, ['::1', '127.0.0.1'])).toBe('127.0.0.1');
    expect(await resolve('localhost', open, ['::1'])).toBe('::1');
  });

  it('[§6] with GAME_HOSTS, a name that is not listed is refused even if it has no address', async () => {
    const noAddress = async () => Promise.reject(new Error('getaddrinfo ENOTFOUND'));
    const dial = async (host: string) => resolveGameHost({ host, port: 40814 }, listed, noAddress);

    await expect(dial('elsewhere.example')).rejects.toMatchObject({ code: 'host-not-allowed' });
    await expect(dial('mc.example')).rejects.toThrow('ENOTFOUND');
  });

  it('[§6] the practice server is reached whatever GAME_HOSTS says, on its own port only', async () => {
    const rules: GameHostRules = {
      allowed: ['mc.example'],
      practice: { host: '127.0.0.1', port: 40814 },
    };

    await expect(resolve('127.0.0.1', rules)).resolves.toBe('127.0.0.1');
    await expect(resolveGameHost({ host: '127.0.0.1', port: 22 }, rules)).rejects.toMatchObject({
      code: 'host-not-allowed',
    });
  });
});

it.each([
  { address: '0.0.0.0', expected: true },
  { address: '0.1.2.3', expected: true },
  { address: '::', expected: true },
  { address: '::ffff:0.0.0.0', expected: true },
  { address: '127.0.0.1', expected: true },
  { address: '::1', expected: true },
  { address: '1.0.0.1', expected: false },
  { address: '2001:db8::1', expected: false },
])('[§6] $address is inside this machine or its network: $expected', ({ address, expected }) => {
  expect(isPrivateAddress(address)).toBe(expected);
});
