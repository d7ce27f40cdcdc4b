import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

import { buttonClass } from '../../ui/button.tsx';

/**
 * Leads to the setup checklist right after an administrator signs in. Its data is in the history
 * state, so that it is complete from the first paint.
 */
export function SetupNotice() {
  const progress = readProgress(useHistoryState<unknown>());
  if (progress === null) return null;
  return (
    <section
      aria-label="Setup"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 bg-sun-tint px-4 py-3"
    >
      <p className="grow">
        <strong>Set up your portal.</strong> {progress.done} of {progress.of} steps are done.
      </p>
      <Link href="/setup" className={buttonClass({ size: 'small' })}>
        Continue setup
      </Link>
    </section>
  );
}

function readProgress(state: unknown): { done: number; of: number } | null {
  if (typeof state !== 'object' || state === null || !('setup' in state)) return null;
  const { setup } = state;
  if (typeof setup !== 'object' || setup === null || !('done' in setup && 'of' in setup)) {
    return null;
  }
  const { done, of } = setup;
  return typeof done === 'number' && typeof of === 'number' ? { done, of } : null;
}
