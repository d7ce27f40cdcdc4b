import { expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0.5', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR; q=0.000', null],
  ['gzip ; q=0', null],
  ['gzip;Q=0', null],
  ['x-brr, xgzip', null],
  ['', null],
])('of "%s" the portal takes %s', (accepted, wanted) => {
  expect(acceptedEncoding(accepted, ['br', 'gzip'])).toBe(wanted);
});
