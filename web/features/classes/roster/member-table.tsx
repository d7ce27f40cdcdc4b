import type { ReactNode } from 'react';

import type { ClassMember } from '#contract/classes/classes';
import { iconButtonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon } from '../../../ui/icons/status-icons.tsx';
import { MoreIcon } from '../../../ui/icons/edit-icons.tsx';
import { MenuButton, type MenuItem } from '../../../ui/navigation/menu-button.tsx';
import { formatDate } from '../../../ui/time/format-time.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { formatAge } from '../../../ui/time/staff-time.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { Avatar } from '../../../ui/status/avatar.tsx';
import type { MemberSelection } from './use-member-selection.ts';

export type MemberGroup = { readonly title: string; readonly members: readonly ClassMember[] };

type MemberTableProps = {
  /** Only on paper, where nothing else says whose students these are. */
  printTitle: string;
  groups: readonly MemberGroup[];
  selection: MemberSelection;
  getMenu: (member: ClassMember) => readonly MenuItem[];
  /** On phones, checkboxes appear only while selecting. */
  isSelecting: boolean;
  /** The row above the column heads, while something is checked. */
  bulkBar: ReactNode;
};

const headClass =
  'h-9 bg-raised px-2.5 text-start text-sm/5 font-semibold whitespace-nowrap text-muted not-print:max-md:hidden';
const cellClass = 'px-2.5 align-middle whitespace-nowrap not-print:max-md:hidden';

/** The students of a class as a grid: one row has the focus, and arrows move it. It is all that the page prints. */
export function MemberTable(props: MemberTableProps) {
  const { printTitle, groups, selection, isSelecting, getMenu, bulkBar } = props;
  return (
    <div className="min-w-0">
      {bulkBar}
      {/* With large text the table scrolls, not the page; the padding leaves room for the focus ring. */}
      <div className="relative -m-1 p-1 md:overflow-x-auto">
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern of ARIA on a table
          role="grid"
          data-class-list
          aria-label="Students"
          aria-multiselectable
          className="w-full border-collapse border-line text-md/5.5 md:border md:bg-surface"
        >
          <caption className="type-h2 hidden pb-3 text-start print:table-caption">
            {printTitle}
          </caption>
          <thead>
            <tr className="not-print:max-md:sr-only">
              <th className={`${headClass} print:hidden`} scope="col">
                <span className="sr-only">Selected</span>
              </th>
              {['Name', 'Display name', 'Sign-in name', 'Game name'].map((head) => (
                <th key={head} className={headClass} scope="col">
                  {head}
                </th>
              ))}
              <th className={`${headClass} print:hidden`} scope="col">
                Last seen
              </th>
              <th className={`${headClass} print:hidden`} scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          {groups.map(({ title, members }) => (
            <tbody key={title}>
              <tr className="h-9 border-t border-line bg-bg max-md:border-b max-md:border-b-text print:break-after-avoid">
                <th
                  colSpan={7}
                  scope="rowgroup"
                  className="px-3 text-start text-md font-bold not-print:max-md:px-0"
                >
                  {title}
                </th>
              </tr>
              {members.map((member) => (
                <MemberRow
                  key={member.id}
                  {...{ member, selection, isSelecting }}
                  menu={getMenu(member)}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
}

type MemberRowProps = {
  member: ClassMember;
  selection: MemberSelection;
  isSelecting: boolean;
  menu: readonly MenuItem[];
};

function MemberRow({ member, selection, isSelecting, menu }: MemberRowProps) {
  const { id, name, displayName, signInName } = member;
  const isChecked = selection.checked.has(id);
  return (
    <tr
      data-member={id}
      aria-selected={isChecked}
      tabIndex={selection.focused === id ? 0 : -1}
      className="h-10 scroll-mt-24 border-t border-line hover:bg-raised md:not-hover:not-aria-selected:bg-surface focus-visible:relative focus-visible:z-1 aria-selected:bg-primary-tint not-print:max-md:h-14 print:h-6"
      onFocus={(event) => event.target === event.currentTarget && selection.focus(id)}
      onKeyDown={(event) => selection.onKeyDown(event, id)}
    >
      <td
        className={classNames(
          'w-10 min-w-10 max-md:w-11 print:hidden',
          !isSelecting && 'max-md:hidden',
        )}
      >
        <label className="grid min-h-9 place-items-center touch:min-h-11">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Select ${name}`}
            checked={isChecked}
            className="max-md:size-6"
            onClick={(event) => selection.toggle(id, event.shiftKey)}
            onChange={() => undefined}
          />
        </label>
      </td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is deeper than the rule looks */}
      <th
        scope="row"
        className="px-2.5 py-1 print:py-0 text-start font-bold not-print:max-md:px-0 md:min-w-28"
      >
        <span className="flex items-center gap-3">
          <span className="md:hidden print:hidden">
            <Avatar name={displayName} />
          </span>
          <span className="grid min-w-0">
            <span className="wrap-anywhere">
              {name}{' '}
              <span className="font-normal text-muted md:hidden print:hidden">{displayName}</span>
            </span>
            <span className="text-sm/5 font-normal text-muted md:hidden print:hidden">
              <GameName member={member} /> · <LastSeen member={member} />
            </span>
          </span>
        </span>
      </th>
      <td className={`${cellClass} min-w-42`}>
        <span className="flex items-center gap-2 leading-4.5 max-[90rem]:whitespace-normal">
          <Avatar name={displayName} size="row" />
          <span className="wrap-anywhere">{displayName}</span>
        </span>
      </td>
      <td className={`${cellClass} min-w-28`}>
        {signInName === null ? (
          <span className="text-muted">email</span>
        ) : (
          <span className="mono wrap-anywhere whitespace-normal">{signInName}</span>
        )}
      </td>
      <td className={cellClass}>
        <GameName member={member} />
      </td>
      <td className={`${cellClass} text-muted print:hidden`}>
        <LastSeen member={member} />
      </td>
      <td
        // In view even when large text makes the table scroll.
        className={classNames(
          'w-12 text-end md:sticky md:end-0 md:bg-inherit print:hidden',
          isSelecting && 'max-md:hidden',
        )}
      >
        {menu.length > 0 && (
          <MenuButton
            label={`Actions for ${name}`}
            items={menu}
            className={`${iconButtonClass} h-control-small`}
          >
            <MoreIcon size={18} />
          </MenuButton>
        )}
      </td>
    </tr>
  );
}

/** A good state is an icon, an exception is text. */
function GameName({ member }: { member: ClassMember }) {
  const { minecraftUsername, gameNameVerified, lastSeenAt } = member;
  if (minecraftUsername === null)
    return (
      <span className="text-muted">
        <span className="md:hidden print:hidden">no game name yet</span>
        <span className="not-print:max-md:hidden">none yet</span>
      </span>
    );
  return (
    <span className="max-md:wrap-anywhere md:block md:py-0.5 md:leading-4.5">
      <span className="mono">{minecraftUsername}</span>{' '}
      {gameNameVerified ? (
        <>
          <CheckIcon size={16} className="inline text-fir" />
          <span className="sr-only">verified</span>
        </>
      ) : (
        <span
          className={classNames(
            'text-muted md:block md:text-xs/4',
            // One exception is enough for the one line of a phone: the next word is “never signed in”.
            lastSeenAt === null && 'max-md:hidden',
          )}
        >
          not verified yet
        </span>
      )}
    </span>
  );
}

function LastSeen({ member }: { member: ClassMember }) {
  const { lastSeenAt, deletesAt, isSuspended = false } = member;
  const now = useNow(60);
  if (deletesAt !== undefined) {
    return <strong className="text-danger">will be deleted on {formatDate(deletesAt)}</strong>;
  }
  if (isSuspended) return <strong className="text-danger">suspended</strong>;
  if (lastSeenAt !== null) {
    return (
      <>
        <span className="md:hidden">{formatAge(lastSeenAt, now)}</span>
        <span className="max-md:hidden">
          <RelativeTime at={lastSeenAt} />
        </span>
      </>
    );
  }
  return (
    <>
      never<span className="md:hidden"> signed in</span>
    </>
  );
}
