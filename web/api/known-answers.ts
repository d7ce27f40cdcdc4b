import type { QueryClient } from '@tanstack/react-query';

import type { KnownAnswers } from '#contract/page-makings';
import { readKey } from './use-read.ts';

/** They count as answers of that moment: what is polled is due one interval after it (poll-due.ts). */
export function learnAnswers(client: QueryClient, { at, replies }: KnownAnswers): void {
  for (const [path, reply] of replies) {
    client.setQueryData(readKey({ path }), reply, { updatedAt: at });
  }
}
