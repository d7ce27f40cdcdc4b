import { useState } from 'react';

import type { ClassMember } from '#contract/classes/classes';
import { limits } from '#contract/limits';
import { formatCount } from '#contract/text/format-count';
import { dayMs } from '#contract/text/durations';
import { formatList } from '#contract/text/format-list';
import { classWrites } from '../../../api/writes/class-writes.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { formatDate } from '../../../ui/time/format-time.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { useOneByOne } from './member-dialogs.tsx';

type ClassConsentsProps = { classId: string; members: readonly ClassMember[] };

/** P-03: for students whose recorded consent has ended or will end soon. */
export function ClassConsents({ classId, members }: ClassConsentsProps) {
  /** Those the question is about: the list gets shorter while they are confirmed. */
  const [asked, setAsked] = useState<readonly ClassMember[] | null>(null);
  const renewal = useOneByOne(classWrites.renewConsent);
  const now = useNow(60);
  const soon = new Date(now + limits.consentNoticeDays * dayMs).toISOString();
  const due = members.filter(
    ({ consentEndsAt, deletesAt }) =>
      consentEndsAt !== undefined && consentEndsAt < soon && deletesAt === undefined,
  );
  const ends = due.flatMap(({ consentEndsAt }) => consentEndsAt ?? []).toSorted();

  async function renew() {
    await renewal.run('Permission confirmed', asked ?? [], (send, { id }) =>
      send({ schoolAgreed: true }, { params: { id: classId, userId: String(id) } }),
    );
    setAsked(null);
  }

  return (
    <>
      {due.length > 0 && (
        <section
          aria-label="Permission for accounts"
          className="flex flex-wrap items-center gap-4 bg-sun-tint px-4 py-3"
        >
          <p className="grow basis-80">
            <strong>
              Permission for {formatCount(due.length, 'student')} {formatEnds(ends, now)}.
            </strong>{' '}
            Check that the school still has permission. Delete any account without it.
            <span className="block text-muted">
              {formatList(due.map(({ name }) => isolate(name)))}
            </span>
          </p>
          <Button onClick={() => setAsked(due)}>Confirm permission…</Button>
        </section>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        tone="primary"
        title={`Does the school still have permission for ${formatCount(asked?.length ?? 0, 'student')}?`}
        description="You confirm this for the school for one more year. Your name and the date are recorded."
        confirmLabel="Confirm permission"
        busy={renewal.isBusy}
        progress={renewal.progress}
        onCancel={() => setAsked(null)}
        onConfirm={() => void renew()}
      />
    </>
  );
}

/** Accounts of one class may be from different days, and some may already be past their end. */
function formatEnds(ends: readonly string[], now: number): string {
  const endedCount = ends.filter((end) => Date.parse(end) <= now).length;
  const [first = '', ...later] = new Set(ends.map((end) => formatDate(end)));
  if (later.length === 0) return endedCount > 0 ? `ended on ${first}` : `ends on ${first}`;
  const earliest = `(earliest: ${first})`;
  if (endedCount === 0) return `ends soon ${earliest}`;
  return endedCount === ends.length
    ? `has ended ${earliest}`
    : `has ended or ends soon ${earliest}`;
}
