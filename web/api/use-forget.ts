import { useQueryClient } from '@tanstack/react-query';

import type { Read } from './read.ts';
import { readKey } from './use-read.ts';

/** Marks what a read gave as old: the next screen that shows it asks again. Asks nothing itself. */
export function useForget(read: Read<unknown>): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: readKey(read), refetchType: 'none' });
}

/** Asks again for every variant of a read that is on the screen, and forgets the others. */
export function useRefresh(read: Read<unknown>): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: readKey(read) });
}

/** Forgets the reply itself: anyone who shows the read begins as if nothing had come. */
export function useStartAgain(read: Read<unknown>): () => void {
  const client = useQueryClient();
  return () => void client.resetQueries({ queryKey: readKey(read) });
}
