import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { Read, ReadInput } from './read.ts';

export type ReadState<Reply> = {
  readonly data: Reply | undefined;
  readonly error: Error | null;
  /** True until the first reply or error. */
  readonly isLoading: boolean;
  /** When `data` arrived, in milliseconds since the epoch; 0 before. */
  readonly updatedAt: number;
  readonly refresh: () => Promise<void>;
};

/** One read of the table. It polls, if its row says so, only while the page is visible. */
export function useRead<Reply>(
  read: Read<Reply>,
  options: Omit<ReadInput, 'signal'> & { readonly enabled?: boolean } = {},
): ReadState<Reply> {
  const { params, query, enabled = true } = options;
  const { data, error, isLoading, dataUpdatedAt, refetch } = useQuery({
    queryKey: readKey(read, { params, query }),
    queryFn: ({ signal }) => read.fetch({ params, query, signal }),
    enabled,
    refetchInterval: read.everySeconds !== null && read.everySeconds * 1000,
    ...(read.isForgottenOnLeaving && { gcTime: 0 }),
    ...(read.isReadOnOpening && { staleTime: 0 }),
  });
  const refresh = useCallback(async () => void (await refetch()), [refetch]);
  return {
    data,
    error,
    isLoading,
    updatedAt: dataUpdatedAt,
    refresh,
  };
}

/** The cache key of a read; without parameters and query, it is a prefix of all its variants' keys. */
export function readKey(
  read: Pick<Read<unknown>, 'path'>,
  { params, query }: Pick<ReadInput, 'params' | 'query'> = {},
): readonly unknown[] {
  return params === undefined && query === undefined
    ? [read.path]
    : [read.path, params ?? {}, query ?? {}];
}
