import { useEffect, useSyncExternalStore } from 'react';

import type { Editing } from '#contract/socket';
import { activitySocket, noActivity } from './activity-socket.ts';
import { currentUserRead } from '../reads/current-user-read.ts';
import { useRead } from '../reads/use-read.ts';

/** Someone else, or the same person in another window, with the same thing open. */
export type OtherEditor = {
  readonly name: string;
  readonly since: string;
  readonly isSelf: boolean;
};

/**
 * Announces to the other administrators that `subject` is open here, and returns who else has it open.
 * `work` is any value that changes while someone edits; without changes for a while, it counts as closed.
 * Null for something that is only read.
 */
export function useEditing(subject: string | null, work: unknown): readonly OtherEditor[] {
  useEffect(() => {
    if (subject !== null) return activitySocket.announceEditing(subject);
    return undefined;
  }, [subject]);
  useEffect(() => {
    if (subject !== null) activitySocket.renewEditing(subject, work);
  }, [subject, work]);
  const editing = useSyncExternalStore(activitySocket.subscribe, getEditing, nobody);
  const { data: user } = useRead(currentUserRead);
  return editing
    .filter((each) => each.subject === subject && each.tab !== activitySocket.tab)
    .map(({ name, since, userId }) => ({ name, since, isSelf: userId === user?.id }));
}

/** Only the list, so that a new activity message does not render editors again. */
function getEditing(): readonly Editing[] {
  return activitySocket.getSnapshot().editing;
}

function nobody(): readonly Editing[] {
  return noActivity.editing;
}
