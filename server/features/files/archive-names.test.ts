import { expect, it } from 'vitest';
import { measureCpuMs } from '#contract/text/cpu-time.fixture';
import { createNameChooser, createPathChooser } from './archive-names.ts';

it('[S7] [§4] no two entries of a folder in an archive have the same name on any system', () => {
  const choose = createNameChooser();

  expect(
    ['a_b.txt', 'a:b.txt', 'A?b.txt', 'a_b (1).txt', 'é', 'e\u0301', '..'].map(choose),
  ).toEqual(['a_b.txt', 'a_b (1).txt', 'A_b (2).txt', 'a_b (1) (1).txt', 'é', 'e\u0301 (1)', '_']);
});

it('[S7] [§4] names in an archive keep no ending that Windows drops, and are no device names of it', () => {
  const choose = createNameChooser();

  expect(['x', 'x.', 'x ', 'Con.txt', 'nul', 'console.log', 'com1', 'com10'].map(choose)).toEqual([
    'x',
    'x_',
    'x_ (1)',
    'Con_.txt',
    'nul_',
    'console.log',
    'com1_',
    'com10',
  ]);
});

it('[S7] [§4] selected files of two folders with equal names in an archive stay apart', () => {
  const choose = createPathChooser();

  expect(['/a:b/x.txt', '/a_b/x.txt', '/a:b/y.txt', '/a?b'].map(choose)).toEqual([
    'a_b/x.txt',
    'a_b (1)/x.txt',
    'a_b/y.txt',
    'a_b (2)',
  ]);
});

it.each([
  { note: 'thousands of names that become the same', names: Array<string>(10_000).fill('a:b') },
  { note: 'a very long row of dots', names: [`${'.'.repeat(200_000)}a`] },
])('[S7] a foreign server cannot stop the portal with $note', async ({ names }) => {
  const choose = createNameChooser();

  expect(await measureCpuMs(() => names.map(choose))).toBeLessThan(500);
});
