import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';

import type { Class } from '#contract/classes/classes';
import { formatCount } from '#contract/text/format-count';
import { formatList } from '#contract/text/format-list';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { classWrites } from '../../api/writes/class-writes.ts';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons/action-icons.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { formatDate } from '../../ui/time/format-time.ts';
import { SingleFieldDialog } from './single-field-dialog.tsx';

const current = 'Classes';
const rowClass =
  'flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2 text-text no-underline hover:border-text hover:text-primary';

type ClassListProps = {
  /** The heading of the page, with the button beside it. */
  renderHeading: (action: ReactNode) => ReactNode;
};

/** The classes of a teacher, or all of them for an administrator. */
export function ClassList({ renderHeading }: ClassListProps) {
  const classes = useRead(reads.classes);
  const [search, setSearch] = useSearchParams();
  const open = () => setSearch({ new: '1' }, { replace: true });
  const close = () => setSearch({}, { replace: true });
  const button = (
    <Button tone="primary" icon={<PlusIcon size={20} />} onClick={open}>
      New class
    </Button>
  );
  // Without classes, the button is below instead. Until that is known there is none, so that nothing
  // moves away from under a finger; its place stays as it is.
  const isHidden = classes.isLoading || classes.data?.classes.length === 0;
  return (
    <>
      {renderHeading(<span className={isHidden ? 'invisible' : undefined}>{button}</span>)}
      <AsyncContent state={classes}>
        {({ classes: all }) =>
          all.length === 0 ? (
            <EmptyState
              title="No classes yet"
              level={2}
              picture={<CityPicture name="plot-3" className="size-full" />}
              action={button}
            >
              Create a class, paste your list of names, and print the cards. It takes about five
              minutes.
            </EmptyState>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
              <Rows label={current} classes={all.filter(({ archivedAt }) => archivedAt === null)} />
              <Rows
                label="Archived"
                classes={all.filter(({ archivedAt }) => archivedAt !== null)}
              />
            </div>
          )
        }
      </AsyncContent>
      {search.has('new') && <NewClassDialog onClose={close} />}
    </>
  );
}

function Rows({ label, classes }: { label: string; classes: readonly Class[] }) {
  if (classes.length === 0) return null;
  return (
    <section aria-label={label}>
      {/* The heading of the page says “Classes” already. */}
      <h2 className={label === current ? 'sr-only' : 'type-h3-body mb-2'}>{label}</h2>
      <ul className="border-t border-text">
        {classes.map(({ id, name, code, memberCount, archivedAt, teachers }) => (
          <li key={id}>
            <Link href={`/classes/${id}`} className={rowClass}>
              <strong className="min-w-[min(100%,12rem)] grow text-[1.125rem] wrap-anywhere">
                {name}
              </strong>
              {teachers !== undefined && <TeacherNames names={teachers} />}
              <span>{formatCount(memberCount, 'student')}</span>
              {archivedAt === null ? (
                <span className="mono">{code}</span>
              ) : (
                <span className="text-muted">archived {formatDate(archivedAt)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For administrators: classes of different teachers may have the same name. */
function TeacherNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <span className="text-danger">no teacher</span>;
  return <span className="text-muted wrap-anywhere">{formatList(names)}</span>;
}

function NewClassDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const creation = useWrite(classWrites.createClass, {
    onDone: ({ id }) => {
      onClose();
      navigate(`/classes/${id}`);
    },
  });
  return (
    <SingleFieldDialog
      title="New class"
      label="Class name"
      hint="For example, Period 3 or Room 12."
      missing="Please enter a name for the class."
      submitLabel="Create class"
      isBusy={creation.isPending}
      failure={creation.error}
      onClose={onClose}
      onSave={async (name) => {
        await creation.send({ name });
      }}
    />
  );
}
