import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { JoinNotices } from './play-notices.tsx';

it('[§2] a known problem names its day as people write it', () => {
  const html = renderToStaticMarkup(
    <JoinNotices
      isAddressMissing={false}
      knownIssues={{ since: '2026-11-01', text: 'Phones cannot join.' }}
    />,
  );

  expect(html).toContain('<time dateTime="2026-11-01">Nov 1, 2026</time>');
  expect(html).toContain('Phones cannot join.');
});
