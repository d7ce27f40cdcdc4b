import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, testEngines } from '../../database/testing/test-databases.fixture.ts';
import { createBookDraftsStore } from './book-drafts.store.ts';

describe.each(testEngines())('the draft of the news book on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.remove());

  it('[game-server §6.1] is stored once, replaced, and removed', async () => {
    const drafts = createBookDraftsStore(opened.database, () => 0);
    const book = (text: string) => ({ book: { '1': text }, 'Interactive-Word': {} });

    expect(await drafts.find()).toBeNull();
    await drafts.keep(book('first'), { id: null, name: 'Mara' }, null);
    const first = await drafts.find();
    await drafts.keep(book('“second” ✓\n'), { id: null, name: 'Ada' }, first);
    const second = await drafts.find();
    expect(second?.book).toEqual(book('“second” ✓\n'));
    if (second) await drafts.forget(second);
    expect(await drafts.find()).toBeNull();
  });

  it('[§6] is neither replaced nor forgotten by someone who knew another one', async () => {
    let nowMs = 0;
    const drafts = createBookDraftsStore(opened.database, () => (nowMs += 1000));
    const book = (text: string) => ({ book: { '1': text }, 'Interactive-Word': {} });
    await drafts.keep(book('first'), { id: null, name: 'Mara' }, null);
    const first = await drafts.find();
    await drafts.keep(book('second'), { id: null, name: 'Ada' }, first);

    const replies = [
      await drafts.keep(book('third'), { id: null, name: 'Mara' }, null),
      await drafts.keep(book('third'), { id: null, name: 'Mara' }, first),
    ];
    if (first) await drafts.forget(first);

    expect([replies, (await drafts.find())?.book]).toEqual([[false, false], book('second')]);
  });
});
