import { describe, expect, it } from 'vitest';
import { measureCpuMs } from './cpu-time.fixture.ts';
import { withoutMarkdown } from './without-markdown.ts';

describe('Markdown as plain text', () => {
  it.each([
    ['bold and italic', '**Two** and _one_ *more*', 'Two and one more'],
    ['bold italic', 'is ***very*** good', 'is very good'],
    ['formatting in formatting', '**very *very* good**', 'very very good'],
    ['a link', 'see [the map](https://a.example)', 'see the map'],
    ['headings and quotes', '# Hi\n> said Ana\n- one', 'Hi\nsaid Ana\n- one'],
    ['a game name', 'thanks, tall_sparrow and _steve', 'thanks, tall_sparrow and _steve'],
    ['sums', '2 * 3 * 4 is 24', '2 * 3 * 4 is 24'],
    ['what was escaped', String.raw`\*not bold\*`, '*not bold*'],
    ['an escaped link', String.raw`\[x](y)`, '[x](y)'],
    ['escaped code', '\\`list\\` and `mv list`', '`list` and mv list'],
  ])('%s', (_what, text, plain) => {
    expect(withoutMarkdown(text)).toBe(plain);
  });

  it.each(['[', '*a', '_a ', '**', '***a', '[a](', '`'])(
    'takes no long time for many %s',
    async (mark) => {
      expect(await measureCpuMs(() => withoutMarkdown(mark.repeat(5000)))).toBeLessThan(1000);
    },
  );
});
