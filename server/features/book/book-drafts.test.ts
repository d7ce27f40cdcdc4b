import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, testEngines } from '../../database/test-databases.fixture.ts';
import { createBookDraftsStore } from './book-drafts.store.ts';

describe.each(testEngines())('the draft of the news book on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.remove());

  it('[§6.1] is kept once, replaced and forgotten', async () => {
    const drafts = createBookDraftsStore(opened.database, () => 0);
    const book = (text: string) => ({ book: { '1': text }, 'Interactive-Word': {} });

    expect(await drafts.find()).toBeNull();
    await drafts.keep(book('first'), 'Mara');
    await drafts.keep(book('“second” ✓\n'), 'Ada');
    expect(await drafts.find()).toEqual(book('“second” ✓\n'));
    await drafts.forget();
    expect(await drafts.find()).toBeNull();
  });
});
