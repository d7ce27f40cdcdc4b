import { parse } from 'yaml';

import { Content } from '#contract/content/content';

const files = import.meta.glob<string>('../../content/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The content that comes with the portal, as the pages of a new installation show it. */
export const testContent: Content = Content.parse(
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [/(\w+)\.yaml$/.exec(path)?.[1], parse(text)]),
  ),
);
