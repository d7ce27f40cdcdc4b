import type { StaffCounts } from '#contract/submissions';

/** Everything that waits for a reviewer: for administrators the open messages to support, too. */
export function waitingInAll({ waiting, messages }: StaffCounts): number {
  return waiting + (messages?.open ?? 0);
}

/** The tab of the messages to support: how many are open, and whether to look at some first (P-34). */
export function supportLabel(messages: StaffCounts['messages']): string {
  const title = 'Support messages';
  if (messages === null || messages.open === 0) return title;
  const { open, urgent } = messages;
  return urgent === 0 ? `${title} (${open})` : `${title} (${open}, ${urgent} to look at first)`;
}
