import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('nothing in a text ends a tag, an attribute, or an entity', () => {
  expect(escapeHtml(`<b title="a" id='b'>&amp;`)).toBe(
    '&lt;b title=&quot;a&quot; id=&#39;b&#39;&gt;&amp;amp;',
  );
});
