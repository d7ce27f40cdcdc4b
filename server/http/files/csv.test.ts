import { expect, it } from 'vitest';
import { measureCpuMs } from '#contract/text/cpu-time.fixture';
import { csvLine, csvResponse } from './csv.ts';

it.each([
  ['=1+1', `"'=1+1"`],
  ['-', `"'-"`],
  ['\t=1+1', `"'\t'=1+1"`],
  [';=1+1', `";'=1+1"`],
  ['a; =1+1', `"a; '=1+1"`],
  ['a;"=1+1"', `"a;""'=1+1"""`],
  ['a\n=1+1', `"a\n'=1+1"`],
  ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
])('[S42] %j is not a formula, whatever separates cells', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

it.each(['1+1', 'a=b', 'a-b', 'Mara 7', 'a ; b'])('%j stays as it is', (text) => {
  expect(csvLine([text]).replaceAll('"', '')).toBe(`${text}\r\n`);
});

it.each(['\n', '; ', '"', '=', ';='])(
  '[S42] a long text of %j takes no longer than others of its length',
  async (part) => {
    const text = part.repeat(100_000);

    expect(await measureCpuMs(() => csvLine([`${text}a`]))).toBeLessThan(500);
  },
);

it('[P-12] while a long table is sent, requests are answered between its pages', async () => {
  let turns = 0;
  const countTurns = () => {
    turns += 1;
    turn = setImmediate(countTurns);
  };
  let turn = setImmediate(countTurns);
  const pages = Array.from({ length: 20 }, (_, n) => [[`page ${n}`]]);
  const { body } = csvResponse({ fileName: 'long.csv', columns: ['page'], pages });

  const sent = [];
  for await (const part of body) sent.push(String(part));

  clearImmediate(turn);
  expect(sent.join('')).toContain('page 19');
  expect(turns).toBeGreaterThanOrEqual(pages.length);
});
