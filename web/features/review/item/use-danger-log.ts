import { useEffect, useRef } from 'react';

import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { reviewWrites } from '../../../api/writes/review-writes.ts';

/** The log of one text; opening it here adds a line. */
export function useDangerLog(id: string) {
  const log = useRead(reads.dangerLog, { params: { id } });
  const { send } = useWrite(reviewWrites.openDanger);
  const opened = useRef('');
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    void send(undefined, { params: { id } });
  }, [id, send]);
  return log;
}
