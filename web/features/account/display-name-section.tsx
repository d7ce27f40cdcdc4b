import { Fragment, useState } from 'react';

import type { User } from '#contract/accounts/auth';
import { limits } from '#contract/limits';
import { HttpError } from '../../api/http-error.ts';
import { accountReads } from '../../api/reads/account-reads.ts';
import { accountWrites } from '../../api/writes/account-writes.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/fields/field.tsx';
import { PageForm } from '../../ui/forms/page-form.tsx';
import { ReloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { CheckIcon } from '../../ui/icons/status-icons.tsx';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { Avatar } from '../../ui/status/avatar.tsx';
import { AccountSection, SavedTime, useSavedTime } from './account-section.tsx';

/** P-05: others see this name and its pattern. Four suggestions, or a name the person types. */
export function DisplayNameSection({ user }: { user: User }) {
  const offers = useRead(accountReads.displayNames);
  const { savedAt, markSaved, forget } = useSavedTime();
  const [hasOthers, setHasOthers] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  /** What was typed when it was sent, and empty if a name was chosen. */
  const [sent, setSent] = useState('');
  const { send, isPending, error } = useWrite(accountWrites.changeDisplayName, {
    onDone: markSaved,
  });
  const isRefused = error !== null && sent !== '' && isRefusal(error);
  const wanted = typed.trim() === '' ? chosen : typed.trim();
  const names = [user.displayName, ...(offers.data?.names ?? []).slice(0, 3)];

  async function save() {
    if (wanted === null || wanted === user.displayName) return;
    setSent(typed.trim());
    const saved = await send({ displayName: wanted });
    if (!saved) return;
    setTyped('');
    setChosen(null);
  }

  async function showOthers() {
    await offers.refresh();
    setHasOthers(true);
  }

  return (
    <AccountSection
      id="display-name"
      title="Display name"
      lead="Others see this name and the pattern next to it. Your real name is never shown."
    >
      <PageForm
        className="grid gap-5"
        failure={isRefused ? null : error}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <fieldset className="grid grid-cols-2 gap-3 border-0 p-0 max-[18rem]:grid-cols-1 wide:grid-cols-4">
          <legend className="sr-only">Choose a display name</legend>
          {names.map((name) => (
            <NameTile
              key={name}
              name={name}
              isOwn={name === user.displayName}
              isChosen={name === (chosen ?? user.displayName) && typed.trim() === ''}
              onChoose={() => {
                setChosen(name);
                setTyped('');
                forget();
              }}
            />
          ))}
          {offers.isLoading && <WaitingTiles />}
        </fieldset>
        <div className="grid items-start justify-items-start gap-x-6 gap-y-4 sm:grid-cols-[max-content_minmax(0,20rem)]">
          <Button className="sm:mt-7" icon={<ReloadIcon />} onClick={() => void showOthers()}>
            Show other names
          </Button>
          <p role="status" className="sr-only">
            {hasOthers && `Names to choose from: ${names.join(', ')}`}
          </p>
          <TextField
            label="Or type your own"
            hint={user.role === 'student' ? "Don't use your real name." : undefined}
            frameClassName="w-full"
            maxLength={limits.displayNameCharacters}
            autoComplete="off"
            error={isRefused && typed.trim() === sent ? errorMessage(error) : undefined}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              forget();
            }}
          />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            tone="primary"
            busy={isPending}
            // Not disabled, because it keeps the focus after a click.
            aria-disabled={wanted === null || wanted === user.displayName}
          >
            Save display name
          </Button>
          <SavedTime at={savedAt} />
        </div>
      </PageForm>
    </AccountSection>
  );
}

/** The name itself was refused, and not the call. */
function isRefusal(error: Error): boolean {
  return error instanceof HttpError && (error.status === 400 || error.status === 409);
}

/** As high as the three offers that are coming. */
function WaitingTiles() {
  return [1, 2, 3].map((each) => (
    <span key={each} aria-hidden="true" className="grid gap-2 border border-line p-3.5">
      <Skeleton className="size-14" />
      <Skeleton className="h-6 w-32" />
    </span>
  ));
}

type NameTileProps = { name: string; isOwn: boolean; isChosen: boolean; onChoose: () => void };

function NameTile({ name, isOwn, isChosen, onChoose }: NameTileProps) {
  return (
    <label className="grid cursor-pointer content-start gap-2 border border-control bg-surface p-3.5 hover:border-text has-checked:border-2 has-checked:border-brick has-checked:bg-brick-tint has-checked:p-[calc(0.875rem-1px)] has-focus-visible:shadow-focus">
      <input
        type="radio"
        name="displayName"
        value={name}
        className="sr-only"
        checked={isChosen}
        onChange={onChoose}
      />
      <Avatar name={name} size="middle" />
      <span className="font-bold wrap-anywhere">
        {name.split(/(?<=_)/u).map((part, at) => (
          <Fragment key={`${at}-${part}`}>
            {at > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
      {isOwn && (
        <span className="type-small inline-flex items-center gap-1.5 font-semibold">
          <CheckIcon size={16} /> yours
        </span>
      )}
    </label>
  );
}
