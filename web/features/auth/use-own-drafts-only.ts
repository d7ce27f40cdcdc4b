import { useEffect } from 'react';

import { browserDrafts, tabDrafts } from '../../api/drafts.ts';

/** Whoever is signed in finds nothing in this browser that another account began to write. */
export function useOwnDraftsOnly(user: number | null): void {
  useEffect(() => {
    if (user === null) return;
    for (const drafts of [tabDrafts, browserDrafts]) drafts.forgetOthers(user);
  }, [user]);
}
