import { useState } from 'react';

import type { User } from '#contract/auth';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { SearchIcon } from '../../ui/icons/sign-icons.tsx';
import { formatDate, formatDateTime } from '../../ui/time/format-time.ts';
import { SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { RoleSelect } from './role-select.tsx';

const columns: readonly Column<User>[] = [
  { head: 'Name', cell: (user) => <strong>{user.name}</strong> },
  { head: 'Role', cell: (user) => <RoleSelect user={user} /> },
  {
    head: 'Minecraft Username',
    cell: (user) => <span className="mono">{user.minecraftUsername}</span>,
  },
  { head: 'Email', cell: (user) => shownEmail(user.email) },
  { head: 'School/Organization', cell: (user) => user.organization ?? '' },
  { head: 'Made on', cell: (user) => <MadeOn at={user.createdAt} /> },
];

/** Accounts made at the command line may have no address: theirs ends in a name that never exists (RFC 2606). */
function shownEmail(email: string): string {
  return email.endsWith('.invalid') ? 'none' : email;
}

/** The day is enough for the row; the minute is there for who asks. */
function MadeOn({ at }: { at: string }) {
  return (
    <Tooltip words={formatDateTime(at)}>
      <button type="button" className="cursor-help">
        <time dateTime={at}>{formatDate(at)}</time>
      </button>
    </Tooltip>
  );
}

/** For administrators: finds accounts by name, e-mail or game name, and changes their role. */
export function AccountList() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const { data, error, isLoading, refresh } = useRead(reads.users, { query: { search } });
  return (
    <div className="grid gap-4">
      <form
        role="search"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          // The same words again mean: look again.
          if (typed.trim() === search) void refresh();
          setSearch(typed.trim());
        }}
      >
        <TextField
          label="Find an account"
          type="search"
          hint="Name, e-mail or Minecraft username"
          frameClassName="grow max-w-[28rem]"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" icon={<SearchIcon />} className="mb-7">
          Find
        </Button>
      </form>
      {isLoading && <SkeletonLines lines={4} />}
      {error !== null && data === undefined && <p role="alert">{errorMessage(error)}</p>}
      {data !== undefined && (
        <>
          <p role="status" className="text-muted">
            {data.users.length === 1 ? '1 account' : `${data.users.length} accounts`}
          </p>
          <DataTable
            label="Accounts"
            columns={columns}
            rows={data.users}
            rowKey={({ id }) => String(id)}
            empty="No account matches. Try a shorter word."
          />
        </>
      )}
    </div>
  );
}
