import { useState, type ReactNode } from 'react';

import { CheckIcon } from '../../ui/icons/status-icons.tsx';
import { formatPublicTime } from '../../ui/time/format-time.ts';
import { nowMs } from '../../ui/time/clock.ts';

type AccountSectionProps = { id: string; title: string; lead: string; children: ReactNode };

/** One section of the account page: the description on the left, the form on the right. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line py-9 first:border-t-0 wide:grid-cols-[minmax(0,min(17.5rem,30%))_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="type-h2 scroll-mt-28">
          {title}
        </h2>
        <p className="type-small mt-2 text-muted">{lead}</p>
      </div>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </section>
  );
}

/** When a section was saved in this visit, shown next to its button. */
export function useSavedTime() {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  return { savedAt, markSaved: () => setSavedAt(nowMs()), forget: () => setSavedAt(null) };
}

export function SavedTime({ at }: { at: number | null }) {
  return (
    <p role="status" className="type-small font-semibold text-text">
      {at !== null && (
        <span className="inline-flex items-center gap-1.5">
          <CheckIcon size={16} /> Saved at {formatPublicTime(new Date(at).toISOString())}
        </span>
      )}
    </p>
  );
}
