import { useEffect, useRef } from 'react';

import { useWrite } from '../../../api/writes/use-write.ts';
import { authorWrites } from '../../../api/writes/author-writes.ts';

/** Marks these submissions and messages as seen, once per set of ids. */
export function useMarkSeen(ids: readonly string[]): void {
  const { send } = useWrite(authorWrites.markSubmissionsSeen);
  const seen = ids.join(' ');
  const lastSent = useRef('');
  useEffect(() => {
    if (seen === '' || lastSent.current === seen) return;
    lastSent.current = seen;
    void send({ ids: seen.split(' ') });
  }, [seen, send]);
}
