import { useQueryClient } from '@tanstack/react-query';

import type { Read } from './read.ts';
import { readKey } from './use-read.ts';

/** Marks a read as stale without fetching it; the next screen that shows it fetches it. */
export function useMarkStale(read: Read<unknown>): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: readKey(read), refetchType: 'none' });
}

/** Refetches every variant of a read that is on the screen, and marks the others as stale. */
export function useRefresh(read: Read<unknown>): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: readKey(read) });
}

/** Resets a read: components that show it start in the loading state. */
export function useReset(read: Read<unknown>): () => void {
  const client = useQueryClient();
  return () => void client.resetQueries({ queryKey: readKey(read) });
}
