import { expect, it } from 'vitest';
import { z } from 'zod';
import { limits } from '#contract/limits';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startJournals } from '../../testing/journal.fixture.ts';
import { maxListed } from './journal.store.ts';

const List = z.object({ entries: z.array(z.unknown()), hasMore: z.boolean().optional() });

it.each(testEngines())('[§4] a journal that is not complete says so, on %s', async (engine) => {
  const journals = await startJournals(engine);
  try {
    const { queries } = journals.portal.dependencies.database;
    const { owner, 'class teacher': teacher } = journals.people;
    await journals.allowPublishing();
    const at = '2026-01-01T00:00:00.000Z';
    const insert = async (count: number) => {
      const itemId = 'shared';
      const entries = Array.from({ length: count }, (_, n) => ({
        userId: owner.id,
        filename: `note-${n}.txt`,
        filePath: `none-${n}`,
        fileType: 'text/plain',
        fileSize: 1,
        uploadedAt: at,
        visibility: 'public' as const,
        reviewItemId: itemId,
      }));
      for (let from = 0; from < count; from += 100)
        await queries
          .insertInto('journal_entries')
          .values(entries.slice(from, from + 100))
          .execute();
    };
    await queries
      .insertInto('review_items')
      .values({
        id: 'shared',
        kind: 'journal',
        state: 'published',
        authorId: owner.id,
        authorDisplay: 'Quiet Heron',
        title: 'Journal entry',
        text: 'note.txt',
        location: null,
        tags: '[]',
        details: '{}',
        submittedAt: at,
        updatedAt: at,
        isUrgent: 0,
      })
      .execute();
    const list = async (path: string, { cookie }: { cookie: string | null }) => {
      const reply = await journals.call('GET', `/api/journal/${path}`, cookie);
      const { entries, hasMore } = List.parse(reply.json());
      return [entries.length, hasMore];
    };

    await insert(limits.publicJournalEntries);
    expect(await list('public', owner)).toEqual([limits.publicJournalEntries, undefined]);
    await insert(maxListed - limits.publicJournalEntries);
    expect(await list('class', teacher)).toEqual([maxListed, undefined]);
    await insert(1);

    expect(await list('public', owner)).toEqual([limits.publicJournalEntries, true]);
    expect(await list('class', teacher)).toEqual([maxListed, true]);
    expect(await list(`entries?userId=${owner.id}`, teacher)).toEqual([maxListed, true]);
  } finally {
    await journals.close();
  }
});
