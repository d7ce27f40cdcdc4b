import { limits } from '../limits.ts';
import { formatCount } from '../text/format-count.ts';

/** P-24: the question before staff delete the accounts of students; by name if it is one. */
export function askStudentDeletion(names: readonly string[]) {
  const [name] = names;
  const isOne = names.length === 1 && name !== undefined;
  const count = formatCount(names.length, 'account');
  return {
    title: isOne ? `Delete ${name}'s account?` : `Delete ${count}?`,
    description: isOne
      ? `The student will be signed out and can't sign in again. After ${limits.deletionGraceDays} days, the journal and everything unpublished will be erased, and published work will be shown under “Former member.” Until then, you can keep the account.`
      : `The students will be signed out and can't sign in again. After ${limits.deletionGraceDays} days, their journals and everything unpublished will be erased, and published work will be shown under “Former member.” Until then, you can keep each account.`,
    confirmLabel: isOne ? 'Delete account' : `Delete ${count}`,
  };
}
