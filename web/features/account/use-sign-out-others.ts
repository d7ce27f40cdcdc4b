import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../api/call.ts';
import { HttpError } from '../../api/http-error.ts';
import { accountReads } from '../../api/reads/account-reads.ts';
import { readKey } from '../../api/reads/use-read.ts';
import { accountWrites } from '../../api/writes/account-writes.ts';
import { useCompoundWrite } from '../../api/writes/use-write.ts';

/** Signs several devices out, one call each. */
export function useSignOutOthers() {
  const client = useQueryClient();
  const { run, isPending } = useCompoundWrite(accountWrites.endSessions, endAll, {
    // Some of them may be signed out.
    onFailed: () =>
      void client.invalidateQueries({ queryKey: readKey(accountReads.accountSessions) }),
  });
  return { signOut: run, isPending };
}

async function endAll(ids: readonly string[]): Promise<undefined> {
  for (const id of ids) {
    try {
      await call(accountWrites.endSessions.endpoint, { params: { id } });
    } catch (error) {
      // It has been signed out elsewhere.
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
    }
  }
  return undefined;
}
