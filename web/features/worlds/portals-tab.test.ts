import { expect, it } from 'vitest';
import { formatDestination } from './portals-tab.tsx';

it.each([
  { destination: 'w:earth', label: 'the world earth' },
  { destination: 'p:hub', label: 'the portal hub' },
  { destination: 'a:spawn', label: 'the anchor spawn' },
  { destination: 'e:earth:1,64,2:0:90', label: '1,64,2:0:90 in earth' },
  { destination: null, label: 'Nowhere yet' },
  { destination: 'cannon:x', label: 'cannon:x' },
])('[§2] $destination leads to: $label', ({ destination, label }) => {
  expect(formatDestination(destination)).toBe(label);
});
