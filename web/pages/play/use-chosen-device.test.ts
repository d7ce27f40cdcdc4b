import { expect, it } from 'vitest';
import { isPhoneOrTablet } from './use-chosen-device.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15';

it.each([
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0 Mobile Safari/537.36',
    5,
    true,
  ],
  ['an Android tablet', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0 Safari/537.36', 10, true],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5, true],
  ['an iPad', mac, 5, true],
  ['a Mac', mac, 0, false],
  ['a Windows laptop with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, false],
])('[§2] Play begins with Bedrock on %s: %s', (_what, userAgent, maxTouchPoints, is) => {
  expect(isPhoneOrTablet({ userAgent, maxTouchPoints })).toBe(is);
});
