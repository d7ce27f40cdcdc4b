import { useState } from 'react';

import type { ListedUser } from '#contract/accounts/accounts';
import { getSignInName, hasGameName } from '#contract/accounts/sign-in-name';
import { limits } from '#contract/limits';
import { formatCount } from '#contract/text/format-count';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { TextField } from '../../ui/forms/fields/field.tsx';
import { SearchIcon } from '../../ui/icons/action-icons.tsx';
import { FactDot } from '../../ui/text/fact-dot.tsx';
import { formatDate } from '../../ui/time/format-time.ts';
import { formatDateTime } from '../../ui/time/staff-time.ts';
import { AccountActions } from './account-actions.tsx';
import { CreateAccount } from './create-account.tsx';
import { RoleSelect } from './role-select.tsx';

// Two lines of 18 px fit into a row of 40 px.
const columns: readonly Column<ListedUser>[] = [
  {
    head: 'Name',
    cell: ({ name, displayName, organization, deletesAt }) => (
      <span className="grid max-sm:pe-16 sm:max-w-44 sm:min-w-34 sm:leading-4.5 wide:min-w-44 min-[96rem]:max-w-none">
        <strong dir="auto" className="text-left wrap-anywhere">
          {name}
        </strong>
        <span className="type-small font-normal text-muted wrap-anywhere sm:text-sm/4.5">
          <bdi>{displayName}</bdi>
          {organization !== null && (
            <>
              <FactDot />
              <bdi>{organization}</bdi>
            </>
          )}
        </span>
        {deletesAt !== null && (
          <span className="type-small text-danger">will be deleted on {formatDate(deletesAt)}</span>
        )}
      </span>
    ),
  },
  { head: 'Role', phone: 'end', cell: (user) => <RoleSelect user={user} /> },
  {
    head: 'Game name',
    phone: 'note',
    cell: (user) =>
      hasGameName(user) ? (
        <span className="mono">{user.minecraftUsername}</span>
      ) : (
        <span className="text-muted">
          <span className="sm:hidden">no game name</span>
          <span className="max-sm:hidden">none yet</span>
        </span>
      ),
  },
  {
    head: 'Signs in with',
    phone: 'note',
    cell: (user) => (
      <span className="sm:block sm:leading-4.5 sm:wrap-anywhere">
        <SignInName text={getSignInName(user)} />
      </span>
    ),
  },
  { head: 'Created', isExtra: true, cell: (user) => <Created at={user.createdAt} /> },
  { head: 'Actions', phone: 'actions', cell: (user) => <AccountActions user={user} /> },
];

/** An email address breaks after its @, so that the row has room for the buttons. */
function SignInName({ text }: { text: string }) {
  const domainAt = text.indexOf('@') + 1;
  return (
    <>
      {text.slice(0, domainAt)}
      <wbr />
      {text.slice(domainAt)}
    </>
  );
}

/** The row shows only the day, and a tooltip has the minute; on a phone there is room for both. */
function Created({ at }: { at: string }) {
  return (
    <>
      <time dateTime={at} className="sm:hidden">
        {formatDateTime(at)}
      </time>
      <span className="max-sm:hidden">
        <button
          type="button"
          aria-label={formatDateTime(at)}
          data-tooltip={formatDateTime(at)}
          className="min-h-6 cursor-help whitespace-nowrap touch:min-h-11"
        >
          <time dateTime={at}>{formatDate(at)}</time>
        </button>
      </span>
    </>
  );
}

/** A list may end before all accounts are in it. */
function formatListed(count: number): string {
  const accounts = formatCount(count, 'account');
  return count < limits.usersListed
    ? accounts
    : `The first ${accounts}, by name. Search to find others.`;
}

/** For administrators: finds and creates accounts, changes roles, resets passwords, and suspends. */
export function AccountList() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const accounts = useRead(reads.users, { query: { search } });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <form
        role="search"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          // Searching for the same text again fetches it again.
          if (typed.trim() === search) void accounts.refresh();
          setSearch(typed.trim());
        }}
      >
        <TextField
          label="Find an account"
          type="search"
          hint="Name, display name, email, or game name."
          frameClassName="grow max-w-[28rem]"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" icon={<SearchIcon />} className="mb-7">
          Search{' '}
        </Button>
        <div className="mb-7 sm:ms-auto">
          <CreateAccount />
        </div>
      </form>
      <AsyncContent state={accounts}>
        {({ users }) => (
          <>
            <p role="status" className="text-muted">
              {formatListed(users.length)}
            </p>
            <DataTable
              label="Accounts"
              columns={columns}
              rows={users}
              pageLength={50}
              getRowKey={({ id }) => String(id)}
              empty="No accounts match. Try a shorter word."
            />
          </>
        )}
      </AsyncContent>
    </div>
  );
}
