import type { QueryClient } from '@tanstack/react-query';

import type { KnownAnswers } from '#contract/page-makings';
import { reads } from './reads.ts';
import { readKey } from './use-read.ts';

/**
 * They count as answers of that moment. What is polled is asked anew as soon as it is shown, because
 * the page may have been open for a while; until then it stays as it was written.
 */
export function learnAnswers(client: QueryClient, { at, replies }: KnownAnswers): void {
  const rows = Object.values(reads);
  for (const [path, reply] of replies) {
    const queryKey = readKey({ path });
    client.setQueryData(queryKey, reply, { updatedAt: at });
    const isPolled = rows.some((read) => read.path === path && read.everySeconds !== null);
    if (isPolled) void client.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}
