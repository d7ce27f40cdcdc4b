import { describe, expect, it } from 'vitest';
import { joinAddress } from './join-address.ts';

const site = { serverAddress: 'play.city.example', javaPort: 25565 };

describe('the address to join by', () => {
  it.each([
    { device: 'java', site, address: 'play.city.example' },
    { device: 'java', site: { ...site, javaPort: 40825 }, address: 'play.city.example:40825' },
    {
      device: 'java',
      site: { serverAddress: '2001:db8::1', javaPort: 40825 },
      address: '[2001:db8::1]:40825',
    },
    { device: 'bedrock', site: { ...site, javaPort: 40825 }, address: 'play.city.example' },
    { device: 'java', site: { serverAddress: null, javaPort: 40825 }, address: null },
  ])('[§2] on $device with port $site.javaPort is $address', ({ device, site: of, address }) => {
    expect(joinAddress(device, of)).toBe(address);
  });
});
