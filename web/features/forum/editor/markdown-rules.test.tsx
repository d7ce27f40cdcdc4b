import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MarkdownText } from './markdown-text.tsx';
import { extractExcerpt } from '../list/post-list.tsx';
import { applyTool } from './markdown-rules.ts';

const render = (text: string) => renderToStaticMarkup(<MarkdownText text={text} />);

describe('[P-40] what people write, as text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '![x](javascript:alert(1))',
    '<svg onload=alert(1)>',
  ])('%s does nothing', (text) => {
    const html = render(text);

    expect(html).not.toMatch(/<(?:script|img|iframe|svg|a)\b/);
    expect(html).not.toMatch(/href|onerror|onload/);
  });

  it('[P-25] a picture from elsewhere is a link, and links tell search engines nothing', () => {
    expect(render('![A plan](https://a.example/b.png)')).toContain(
      '<a href="https://a.example/b.png" rel="ugc nofollow noopener"',
    );
    expect(render('![A plan](https://a.example/b.png)')).not.toContain('<img');
  });

  it('has headings below those of the page', () => {
    expect(render('# Title')).toContain('<h4');
    expect(render('# Title')).not.toContain('<h1');
  });

  it.each([
    ['quotes', '> '.repeat(5000)],
    ['quotes without spaces', '>'.repeat(100_000)],
    ['lists', '- '.repeat(5000)],
    ['numbered lists', '1234. '.repeat(1600)],
    ['brackets', '['.repeat(100_000)],
    ['stars', '*a'.repeat(5000)],
    ['links', '[a]('.repeat(2500)],
    ['plain text', 'word '.repeat(20_000)],
  ])('takes no long time for %s', (_what, text) => {
    const begun = performance.now();

    render(text);

    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  it.each([
    ['# Hi\n\n**Two** [spots](https://a.example) fit.\n- one', 'Hi · Two spots fit. one'],
    ['We counted:\n\n- oaks\n- elms\n\nCome and see', 'We counted: oaks · elms · Come and see'],
    ['1. Look up\n2. Look down!\n   Twice.', 'Look up · Look down! Twice.'],
    ['See\nit.\n\n[The park](https://a.example/projects/1)', 'See it.'],
    ['https://a.example/map\n\nA map', 'A map'],
    ['[The park](https://a.example/projects/1)', 'The park'],
    ['', ''],
  ])('is shortened for a list: %j', (text, excerpt) => {
    expect(extractExcerpt(text)).toBe(excerpt);
  });

  it('is shortened by characters', () => {
    expect([...extractExcerpt('🏙️'.repeat(500))].length).toBeLessThanOrEqual(161);
  });

  it.each([
    { tool: 'bold', from: [0, 3], text: '**one** two' },
    { tool: 'link', from: [0, 3], text: '[one](https://) two' },
    { tool: 'list', from: [0, 7], text: '- one two' },
    { tool: 'quote', from: [4, 7], text: '> one two' },
  ] as const)('the tool $tool marks what is selected', ({ tool, from, text }) => {
    const [start, end] = from;

    expect(applyTool(tool, { text: 'one two', start, end }).text).toBe(text);
  });
});

it('[P-40] a list that begins before an empty first line adds no line', () => {
  const { text } = applyTool('list', { text: '\nTwo spots', start: 0, end: 0 });

  expect(text).toBe('- \nTwo spots');
});
