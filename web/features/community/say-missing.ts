import { toast } from '../../ui/toast-queue.ts';

/** §5: one toast for what is missing; what is wrong in another way is said at its field alone. */
export function sayMissing(
  errors: Readonly<Record<string, { readonly message?: string | undefined } | undefined>>,
  sentence: string,
): void {
  const isMissing = Object.values(errors).some((error) => error?.message === sentence);
  if (isMissing) toast({ title: 'Missing Information', description: sentence, tone: 'danger' });
}
