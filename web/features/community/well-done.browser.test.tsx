import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { FeedItem } from '#contract/community/community';
import { aUser, openApp } from '../../testing/app.fixture.tsx';

const anItem: FeedItem = {
  id: 'f1',
  author: 'Amber Otter',
  timestamp: '2026-11-19T08:00:00.000Z',
  message: 'Counted trees.',
  location: null,
  kind: 'quest',
  phase: null,
  picture: null,
  wellDone: 3,
};

it('[§4] “Well done” counts one more from the click on, whichever reply comes first', async () => {
  let isSaid = false;
  const newFeed = Promise.withResolvers<void>();
  await openApp('/community', {
    user: aUser(),
    replies: {
      'GET /api/public/community-feed': async () => {
        if (isSaid) await newFeed.promise;
        return Response.json([{ ...anItem, wellDone: isSaid ? 4 : 3 }]);
      },
      'GET /api/my/well-done': () => Response.json({ ids: isSaid ? ['f1'] : [] }),
      'PUT /api/public/community-feed/f1/well-done': () => {
        isSaid = true;
        return Response.json({ wellDone: 4, mine: true });
      },
    },
  });
  const sticker = page.getByRole('button', { name: /^Well done.*, Amber Otter$/ });
  await expect.element(sticker).toHaveAccessibleName('Well done 3, Amber Otter');
  const seen = new Set<string | null>();
  const observer = new MutationObserver(() => {
    const button = sticker.element();
    seen.add(`${button.ariaLabel} ${button.ariaPressed}`);
  });
  const observe = () =>
    observer.observe(document.body, { subtree: true, attributes: true, childList: true });
  // Not before: the rest of the page may still be loading.
  sticker.element().addEventListener('click', observe, { capture: true, once: true });

  await sticker.click();
  await expect.poll(() => isSaid).toBe(true);
  // Until the first reply has arrived.
  await new Promise((resolve) => setTimeout(resolve, 300));
  newFeed.resolve();
  await new Promise((resolve) => setTimeout(resolve, 300));
  observer.disconnect();

  expect([...seen].filter((each) => each?.startsWith('Well done'))).toEqual([
    'Well done 4, Amber Otter true',
  ]);
});
