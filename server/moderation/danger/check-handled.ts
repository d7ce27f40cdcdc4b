import { Problem } from '#contract/problems';
import type { Queries } from '../../database/tables.ts';
import { dangerLogStore } from './danger-log.store.ts';

type Subject = { readonly id: string; readonly isUrgent: number };

/**
 * P-34: what follows from a text that may mean danger, such as `publish it`, waits until someone has recorded what was
 * done.
 * @throws Problem `read-first`
 */
export async function checkHandled(
  queries: Queries,
  { id, isUrgent }: Subject,
  act: string,
): Promise<void> {
  if (isUrgent !== 1 || (await dangerLogStore.findHandled(queries, [id])).has(id)) return;
  throw new Problem('read-first', {
    sentence: `This may mean danger. Say what was done before you ${act}.`,
  });
}
