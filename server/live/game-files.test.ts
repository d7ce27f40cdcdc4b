import { expect, it } from 'vitest';
import { isOnlyFilesPractice } from './game-files.ts';

const practice = {
  console: { host: '127.0.0.1', port: 40_814 },
  files: { host: '127.0.0.1', port: 40_822 },
};
const ownConsole = { host: 'mc.example.org', port: 25_575 };

it.each([
  { targets: practice, areOthers: false },
  { targets: { ...practice, console: { host: 'localhost', port: 40_814 } }, areOthers: false },
  { targets: { ...practice, console: null }, areOthers: false },
  { targets: { ...practice, console: ownConsole }, areOthers: true },
  { targets: { ...practice, console: { host: '127.0.0.1', port: 25_575 } }, areOthers: true },
  {
    targets: { console: ownConsole, files: { host: 'mc.example.org', port: 22 } },
    areOthers: false,
  },
])(
  "[product §5] the practice server's files are another server's: $areOthers for $targets",
  ({ targets, areOthers }) => {
    expect(isOnlyFilesPractice(targets, practice)).toBe(areOthers);
  },
);
