import { expect, it } from 'vitest';

import { ClickEvent } from './book.ts';

it('[§3] a click without an action opens a link', () => {
  const click = { enable: true, value: 'https://map.example/' };

  expect(ClickEvent.parse(click)).toEqual({ ...click, action: 'OPEN_URL' });
});
