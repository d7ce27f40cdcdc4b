import { useEffect, useSyncExternalStore } from 'react';

import type { Editing } from '#contract/socket';
import { activitySocket, noActivity } from './activity-socket.ts';
import { currentUserRead } from './current-user-read.ts';
import { useRead } from './use-read.ts';

/** Someone else, or oneself in another window, with the same thing open. */
export type OtherEditor = {
  readonly name: string;
  readonly since: string;
  readonly isSelf: boolean;
};

/**
 * Tells the other administrators that something is open here, and who else has it open. `work` is
 * anything that changes while someone works on it: what is left alone for long counts as closed.
 * Null for what is only read.
 */
export function useEditing(subject: string | null, work: unknown): readonly OtherEditor[] {
  useEffect(() => {
    if (subject !== null) return activitySocket.announceEditing(subject);
    return undefined;
  }, [subject]);
  useEffect(() => {
    if (subject !== null) activitySocket.renewEditing(subject, work);
  }, [subject, work]);
  const editing = useSyncExternalStore(activitySocket.subscribe, snapshotOfEditing, nobody);
  const { data: user } = useRead(currentUserRead);
  return editing
    .filter((each) => each.subject === subject && each.tab !== activitySocket.tab)
    .map(({ name, since, userId }) => ({ name, since, isSelf: userId === user?.id }));
}

/** The list alone: a line in the activity log draws no editor anew. */
function snapshotOfEditing(): readonly Editing[] {
  return activitySocket.getSnapshot().editing;
}

function nobody(): readonly Editing[] {
  return noActivity.editing;
}
