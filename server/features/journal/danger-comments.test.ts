import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SupportMessages } from '#contract/moderation/review';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startJournals, type Journals } from '../../testing/journal.fixture.ts';

describe.each(testEngines())('comments that may mean danger on %s', (engine) => {
  let journals: Journals;
  beforeAll(async () => {
    journals = await startJournals(engine);
  });
  afterAll(() => journals.close());

  it('[P-34] a comment that may mean danger stays with staff after its entry was deleted', async () => {
    const { id } = await journals.anEntry();
    const href = `/journal?student=${journals.people.owner.id}&entry=${id}`;
    const owner = journals.people.owner.cookie;
    const text = 'My brother hits me every evening.';
    await journals.call('POST', `/api/journal/entries/${id}/comments`, owner, { text });

    await journals.call('DELETE', `/api/journal/entries/${id}`, owner);

    const teacher = journals.people['class teacher'].cookie;
    const inbox = await journals.call('GET', '/api/support-messages', teacher);
    expect(SupportMessages.parse(inbox.json()).messages).toContainEqual(
      expect.objectContaining({
        message: text,
        writtenIn: { place: 'a comment in a journal', href },
        isUrgent: true,
      }),
    );
  });
});
