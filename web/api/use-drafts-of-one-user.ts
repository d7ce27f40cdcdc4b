import { useEffect } from 'react';
import { browserDrafts, tabDrafts } from './drafts.ts';

/** Deletes drafts that a different account left in this browser. */
export function useDraftsOfOneUser(userId: number | null): void {
  useEffect(() => {
    if (userId === null) return;
    for (const drafts of [tabDrafts, browserDrafts]) drafts.forgetOthers(userId);
  }, [userId]);
}
