import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';

import type { ClassDetail } from '#contract/classes/classes';
import { limits } from '#contract/limits';
import { formatCount } from '#contract/text/format-count';
import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { classWrites } from '../../api/writes/class-writes.ts';
import { Button, buttonClass, textLinkClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { PrinterIcon } from '../../ui/icons/object-icons.tsx';
import { CopyButton } from '../../ui/text/copy-button.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { formatDate } from '../../ui/time/format-time.ts';
import { focusOnMount } from '../../ui/focus-on-mount.ts';

/** Code, students, waiting work and whitelist as one ruled row. */
export function ClassFacts({ detail }: { detail: ClassDetail }) {
  const [isAsked, setAsked] = useState(false);
  const renewal = useWrite(classWrites.renewClassCode);
  const { code, id, archivedAt } = detail.class;
  const neverCount = detail.members.filter(({ lastSeenAt }) => lastSeenAt === null).length;
  const named = detail.members.filter(({ minecraftUsername }) => minecraftUsername !== null);
  const onListCount = detail.whitelist.results.filter(({ ok }) => ok).length;
  return (
    <dl className="grid border-y border-line md:grid-cols-3 lg:grid-cols-[14fr_9fr_8fr_13fr]">
      <Fact
        label="Class code"
        note={
          archivedAt === null ? (
            <span className="flex flex-wrap gap-x-4">
              Students join with it.
              {/* In a new tab for the projector, because this page shows the names of the students. */}
              <a
                href={`/classes/${id}/code`}
                target="_blank"
                rel="noreferrer"
                className={textLinkClass}
              >
                Show large<span className="sr-only">, in a new tab</span>
              </a>
              <button type="button" className={textLinkClass} onClick={() => setAsked(true)}>
                New code
              </button>
            </span>
          ) : (
            "Doesn't work while the class is archived."
          )
        }
      >
        <span className="mono text-[1.75rem]/9 font-semibold">{code}</span>{' '}
        <CopyButton text={code} of="class code" iconOnly />
      </Fact>
      <Fact isRepeated label="Students" note={signInNote(detail.members.length, neverCount)}>
        {detail.members.length}
      </Fact>
      <Fact
        isShort
        label="Waiting for review"
        note={
          <Link href={`/review?class=${id}`} className={textLinkClass}>
            Review this class
          </Link>
        }
      >
        {detail.waitingCount}
      </Fact>
      <Fact
        isRepeated
        label="On the whitelist"
        note={
          detail.whitelist.at === null
            ? 'The class has not been added yet'
            : 'As of the last time you added the class'
        }
      >
        {onListCount}
        <span className="font-sans text-md/5.5 font-normal">of {named.length} game names</span>
      </Fact>
      <ConfirmDialog
        isOpen={isAsked}
        tone="primary"
        title="Replace the class code?"
        description="The old code stops working right away. Students who have joined stay in the class."
        confirmLabel="Replace code"
        busy={renewal.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          void renewal.send(undefined, { params: { id } }).then(() => setAsked(false))
        }
      />
    </dl>
  );
}

type FactProps = {
  label: string;
  note: ReactNode;
  /** On a phone, it is shown further down the page, too, and left out here. */
  isRepeated?: boolean;
  /** On a phone, it has one line. */
  isShort?: boolean;
  children: ReactNode;
};

function Fact({ label, note, isRepeated = false, isShort = false, children }: FactProps) {
  return (
    <div
      className={classNames(
        'grid content-start gap-1 border-line py-3 pe-3 max-lg:first:col-span-full max-lg:first:border-b lg:px-5 lg:first:ps-0 lg:not-last:border-e',
        isRepeated && 'max-md:hidden',
        isShort &&
          'max-md:flex max-md:items-center max-md:gap-3 max-md:py-1.5 max-md:pe-0 max-md:[&>:last-child]:ms-auto',
      )}
    >
      <dt className="text-md text-muted">{label}</dt>
      <dd className="flex items-center gap-2 font-heading text-[1.75rem]/9 font-bold">
        {children}
      </dd>
      <dd className="text-sm text-muted">{note}</dd>
    </div>
  );
}

/** Above the roster, until the page of the cards is left. */
export function CardsReady({ classId, count }: { classId: string; count: number }) {
  return (
    <section
      aria-label="Sign-in cards"
      className="flex flex-wrap items-center gap-4 bg-sun-tint px-4 py-3"
    >
      <p className="grow">
        <strong>
          {count} sign-in {count === 1 ? 'card is' : 'cards are'} ready. Passwords are shown once.
        </strong>
        <br />
        Print the cards now. If a card gets lost, reset that student's password.
      </p>
      <Link href={`/classes/${classId}/cards`} className={buttonClass({})}>
        <PrinterIcon size={20} />
        Print {formatCount(count, 'card')}
      </Link>
    </section>
  );
}

type ClassArchiveProps = {
  detail: ClassDetail;
  /** It was archived just now, on this page. */
  isNew: boolean;
  onArchived: () => void;
};

/** Archives a class at the end of the year, after saying what will be deleted and when. */
export function ClassArchive({ detail, isNew, onArchived }: ClassArchiveProps) {
  const [isAsked, setAsked] = useState(false);
  const archive = useWrite(classWrites.archiveClass, { onDone: onArchived });
  const restore = useWrite(classWrites.restoreClass);
  const { data: retention } = useRead(publicReads.retention);
  const days = retention?.classDays ?? limits.retentionClassDays;
  const isOnHold = retention?.isOnHold === true;
  const { id, name, archivedAt } = detail.class;
  const options = { params: { id } };
  if (archivedAt !== null) {
    // The button to archive is at the end of the page, this notice at its start.
    return (
      <section
        ref={isNew ? focusOnMount : undefined}
        tabIndex={-1}
        aria-label="Archived"
        className="flex scroll-mt-24 flex-wrap items-center gap-4 bg-sun-tint px-4 py-3"
      >
        <p className="grow">
          <strong>This class is archived.</strong>{' '}
          {detail.deletesAt !== null && `It will be deleted on ${formatDate(detail.deletesAt)}.`}{' '}
          Students keep their accounts and journals. Those who are in another class are not listed;
          if they joined it after this class was archived, they stay out when you restore this one.
        </p>
        <Button busy={restore.isPending} onClick={() => void restore.send(undefined, options)}>
          Restore class
        </Button>
      </section>
    );
  }
  return (
    <section
      aria-labelledby="archive"
      className="flex flex-wrap items-center gap-4 border-t border-line pt-5"
    >
      <div className="grow">
        <h2 id="archive" className="type-h3-body">
          Archive at the end of the year
        </h2>
        <p className="max-w-measure text-muted">
          The code stops working and the class moves to Archived. Students keep their accounts and
          journals.{!isOnHold && ` The class will be deleted ${days} days later.`}
        </p>
      </div>
      <Button onClick={() => setAsked(true)}>Archive class…</Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Archive ${isolate(name)}?`}
        description={`The code stops working, the class can't be changed, and its teachers no longer see journals and workbook answers. ${isOnHold ? 'You can restore it at any time.' : `You can restore it for ${days} days. After that, the list of students and the class schedule are deleted.`} Accounts and journals are kept.`}
        confirmLabel="Archive class"
        busy={archive.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => void archive.send(undefined, options).then(() => setAsked(false))}
      />
    </section>
  );
}

function signInNote(memberCount: number, neverCount: number): string {
  if (memberCount === 0) return 'Nobody yet';
  if (neverCount === 0) return 'Everyone has signed in';
  return `${neverCount} ${neverCount === 1 ? 'has' : 'have'} never signed in`;
}
