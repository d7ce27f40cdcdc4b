import { WarningIcon } from '../../ui/icons/status-icons.tsx';
import { Pill } from '../../ui/pill.tsx';

/** P-34: on what may tell of danger to somebody. */
export function LookFirst() {
  return (
    <Pill tone="danger" icon={<WarningIcon />}>
      Look at this first
    </Pill>
  );
}

/** What to do besides deciding about the words. */
export function LookFirstAdvice() {
  return (
    <p className="review-reason">
      These words may tell of danger to somebody. Talk to the author, or to whoever looks after the
      safety of children at your school, before you decide. The author was shown where to get help.
    </p>
  );
}
