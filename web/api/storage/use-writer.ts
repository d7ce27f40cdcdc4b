import { useState } from 'react';

import type { Writer } from './drafts.ts';
import { currentUserRead } from '../reads/current-user-read.ts';
import { useRead } from '../reads/use-read.ts';

/**
 * The writer of the open draft; null until known. A visitor who signs in keeps the draft, and
 * someone whose session ends remains its writer.
 */
export function useWriter(): Writer | null {
  const { data: user } = useRead(currentUserRead);
  const [writer, setWriter] = useState<Writer | null>(null);
  const next = nextWriter(writer, user);
  if (next !== writer) setWriter(next);
  return next;
}

export function nextWriter(
  writer: Writer | null,
  user: { readonly id: number } | null | undefined,
): Writer | null {
  if (user === undefined || typeof writer === 'number') return writer;
  return user?.id ?? 'visitor';
}
