import { describe, expect, it } from 'vitest';
import { toEmbed, toFormEmbed } from './embeds.ts';

describe('[product §5] what a click loads', () => {
  it.each([
    { url: 'https://www.youtube.com/watch?v=hDaW8KIeTNw', host: 'www.youtube-nocookie.com' },
    { url: 'https://youtu.be/hDaW8KIeTNw', host: 'www.youtube-nocookie.com' },
    { url: 'https://www.youtube.com/watch?v=%22onload', host: null },
    { url: 'https://www.youtube.com.evil.example/watch?v=hDaW8KIeTNw', host: null },
    {
      url: 'https://www.ted.com/talks/jeff_speck_4_ways_to_make_a_city_more_walkable',
      host: 'embed.ted.com',
    },
    { url: 'https://www.ted.com/talks/../evil', host: null },
    {
      url: 'https://storymaps.arcgis.com/stories/8646c09d80d5475b8be42b0ef8c2491c',
      host: 'storymaps.arcgis.com',
    },
    { url: 'https://geohub.cityoftacoma.org', host: null },
    { url: null, host: null },
  ])('$url comes from $host', ({ url, host }) => {
    expect(toEmbed(url)?.host ?? null).toBe(host);
  });

  it('a form of Google is asked for without its frame', () => {
    expect(toFormEmbed('https://docs.google.com/forms/d/e/abc/viewform')?.src).toBe(
      'https://docs.google.com/forms/d/e/abc/viewform?embedded=true',
    );
  });
});
