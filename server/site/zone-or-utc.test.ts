import { expect, it } from 'vitest';

import { zoneOrUtc } from './zone-or-utc.ts';

it.each([
  { tz: 'America/New_York', name: 'America/New_York', zone: 'America/New_York' },
  { tz: 'that is empty', name: 'Etc/Unknown', zone: 'UTC' },
  { tz: 'No/Such', name: undefined, zone: 'UTC' },
])('[§2] with a TZ $tz, pages are rendered in $zone', ({ name, zone }) => {
  expect(zoneOrUtc(name)).toBe(zone);
});
