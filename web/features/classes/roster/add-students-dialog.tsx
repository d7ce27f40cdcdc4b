import { useId, useState } from 'react';
import { Link, useLocation } from 'wouter';

import {
  proposeSignInNames,
  readNameList,
  type ClassDetail,
  type ClassMember,
  type ListedName,
} from '#contract/classes/classes';
import { formatCount } from '#contract/text/format-count';
import { formatList } from '#contract/text/format-list';
import { limits } from '#contract/limits';
import { isRefusedByPortal } from '../../../api/http-error.ts';
import { reads } from '../../../api/reads/reads.ts';
import { useRefresh } from '../../../api/reads/use-refresh.ts';
import { useTextDraft } from '../../../api/storage/use-text-draft.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { classWrites } from '../../../api/writes/class-writes.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldError } from '../../../ui/forms/fields/field-error.tsx';
import { Checkbox } from '../../../ui/forms/fields/checkbox.tsx';
import { TextArea } from '../../../ui/forms/fields/field.tsx';
import { PageForm } from '../../../ui/forms/page-form.tsx';
import { errorMessage } from '../../../ui/loading/error-message.ts';
import { Tabs, TabPanel } from '../../../ui/navigation/tabs.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { signInCards } from '../sign-in-cards/use-sign-in-cards.ts';

type AddStudentsDialogProps = { detail: ClassDetail; onClose: () => void };

const tabs = [
  { value: 'create', label: 'Create accounts' },
  { value: 'join', label: 'They have accounts' },
] as const;

const noNames = { names: '' };

/** Adds students: accounts without email from a list of names, or the code for those who have one. */
export function AddStudentsDialog({ detail, onClose }: AddStudentsDialogProps) {
  const [tab, setTab] = useState<string>('create');
  const { fields, change, forget } = useTextDraft(`students ${detail.class.id}`, noNames);
  const { names: text } = fields;
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const discard = () => {
    forget();
    onClose();
  };
  const close = () => (text.trim() === '' ? onClose() : setAsked(!isAsked));
  return (
    <Dialog
      isOpen
      widthPx={720}
      bodyClassName="sm:scroll-pb-20"
      title={`Add students to ${isolate(detail.class.name)}`}
      onClose={isBusy ? () => undefined : close}
    >
      <Tabs tabs={tabs} label="How to add students" selected={tab} onSelect={setTab}>
        <TabPanel value="create" keep className="pt-4">
          <CreateForm
            {...{ detail, text, setBusy }}
            onClose={discard}
            onCancel={close}
            onText={(typed) => {
              change({ names: typed });
              setAsked(false);
            }}
          />
        </TabPanel>
        <TabPanel value="join" className="grid justify-items-start gap-3 pt-4">
          <p className="max-w-measure">
            Students who already have an account sign in and enter this class code under Account.
          </p>
          <p className="flex items-center gap-3">
            <span className="mono text-[1.75rem]/9 font-semibold">{detail.class.code}</span>
            <CopyButton text={detail.class.code} of="class code" />
          </p>
        </TabPanel>
      </Tabs>
      {isAsked && (
        <div className="mt-4 flex flex-wrap items-center gap-3 bg-sun-tint px-4 py-2" role="alert">
          <strong className="grow">Discard what you typed?</strong>
          <Button size="small" onClick={() => setAsked(false)}>
            Keep writing
          </Button>
          <Button size="small" tone="danger" onClick={discard}>
            Discard
          </Button>
        </div>
      )}
    </Dialog>
  );
}

type CreateFormProps = {
  detail: ClassDetail;
  text: string;
  onText: (text: string) => void;
  setBusy: (isBusy: boolean) => void;
  /** Asks before typed names are discarded. */
  onCancel: () => void;
  onClose: () => void;
};

function CreateForm({ detail, text, onText, setBusy, onCancel, onClose }: CreateFormProps) {
  const [, navigate] = useLocation();
  const [hasAgreed, setAgreed] = useState(false);
  const classId = detail.class.id;
  const refresh = useRefresh(reads.classDetail);
  const creation = useWrite(classWrites.addClassMembers, {
    onFailed: refresh,
    onDone: ({ members }) => {
      signInCards.add(classId, members);
      onClose();
      navigate(`/classes/${classId}/cards`);
    },
  });
  const listed = readNameList(
    text,
    detail.members.map(({ name }) => name),
  );
  const fresh = listed.filter(({ skipped }) => skipped === null);
  const sameNames = [
    ...new Set(
      listed.flatMap(({ name, skipped }) =>
        skipped === 'in-class' || skipped === 'twice' ? [name] : [],
      ),
    ),
  ];
  const skippedCount = listed.length - fresh.length;
  const isTooMany = fresh.length > limits.classNamesAtOnce;
  const isReady = fresh.length > 0 && hasAgreed && !isTooMany && !creation.isPending;

  async function create() {
    if (!isReady) return;
    setBusy(true);
    const names = fresh.map(({ name }) => name);
    await creation.send({ names, schoolAgreed: true }, { params: { id: classId } });
    setBusy(false);
  }

  return (
    <PageForm
      // Not a grid, in which the buttons could not stay in view.
      className="flex flex-col gap-4"
      failure={creation.error && explain(creation.error)}
      aria-busy={creation.isPending || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <TextArea
          label="Names, one per line"
          hint="First name and one letter are enough. Paste from a spreadsheet if you like. Only the class's teachers and administrators see these names."
          rows={9}
          // As high as the rows beside it, so that each name is next to its result.
          className="max-sm:h-40 sm:py-0 sm:leading-9!"
          value={text}
          readOnly={creation.isPending}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void create();
          }}
        />
        <Preview listed={listed} members={detail.members} />
      </div>
      {creation.error === null && sameNames.length > 0 && (
        <p className="max-w-measure text-md wrap-anywhere">
          {sameNames.length <= 3 &&
            `${formatList(sameNames.map(isolate))} will not get a second account. `}
          Two students with the same name? Add a letter to one of them so that both get an account.
        </p>
      )}
      {isTooMany && (
        <FieldError>You can add at most {limits.classNamesAtOnce} names at a time.</FieldError>
      )}
      <div className="border-t border-line pt-4">
        <Checkbox checked={hasAgreed} onChange={(event) => setAgreed(event.target.checked)}>
          <span>
            The school has permission for these students' accounts.{' '}
            <Link href="/privacy" target="_blank" className="font-semibold text-primary">
              Privacy for students
            </Link>
          </span>
        </Checkbox>
      </div>
      {/* In view however long the list is. */}
      <div className="flex flex-wrap items-center justify-end gap-3 max-sm:[&>button]:grow sm:sticky sm:bottom-[calc(-1*var(--pad-card))] sm:z-1 sm:-mb-card sm:border-t sm:border-line sm:bg-surface sm:pt-3 sm:pb-card">
        <p className="grow basis-60 text-md text-muted" role="status">
          {creation.isPending
            ? `Creating ${formatCount(fresh.length, 'account')}. This takes a few seconds.`
            : summary(fresh.length, skippedCount, hasAgreed)}
        </p>
        <Button onClick={onCancel} disabled={creation.isPending}>
          Cancel
        </Button>
        <Button
          tone="primary"
          type="submit"
          busy={creation.isPending}
          disabled={!isReady && !creation.isPending}
        >
          Create {fresh.length === 0 ? 'accounts' : formatCount(fresh.length, 'account')}
        </Button>
      </div>
    </PageForm>
  );
}

function explain(error: Error): string {
  return isRefusedByPortal(error)
    ? `${errorMessage(error)} No accounts were created.`
    : `${errorMessage(error)} The accounts may have been created. Check the class list. If they are there, use “Reset passwords” to get new cards.`;
}

function summary(freshCount: number, skippedCount: number, hasAgreed: boolean): string {
  if (freshCount + skippedCount === 0) return 'Next, you print the sign-in cards.';
  const accounts = formatCount(freshCount, 'new account');
  const skipped = skippedCount === 0 ? '' : `, ${skippedCount} skipped`;
  const next = hasAgreed
    ? 'Next, you print the cards.'
    : 'First check that the school has permission.';
  return `${accounts}${skipped}. ${next}`;
}

const reasons = {
  'in-class': 'already in this class',
  twice: 'on this list twice',
  'too-long': 'too long',
  'only-email': 'an email, not a name',
  heading: 'a heading, not a name',
} as const;

type PreviewProps = { listed: readonly ListedName[]; members: readonly ClassMember[] };

function Preview({ listed, members }: PreviewProps) {
  const id = useId();
  const fresh = listed.filter(({ skipped }) => skipped === null);
  const signInNames = proposeSignInNames(
    fresh.map(({ name }) => name),
    members.flatMap(({ signInName, minecraftUsername }) => [signInName, minecraftUsername]),
  );
  return (
    <div className="min-w-0">
      <h3 id={id} className="mb-1.5 text-md/5.5 font-bold">
        What will be created
      </h3>
      {listed.length === 0 ? (
        <p className="border-t border-line pt-2 text-md text-muted">
          Sign-in names appear here as you type.
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div role="region" tabIndex={0} aria-labelledby={id} className="max-h-81.5 overflow-auto">
          <ul className="border-t border-line text-md">
            {listed.map((each, place) => (
              <li
                key={place}
                className={classNames(
                  'flex min-h-9 items-center justify-between gap-4 border-b border-line',
                  each.skipped !== null && 'bg-sun-tint px-2',
                )}
              >
                <span className="wrap-anywhere">{each.name}</span>
                {each.skipped === null ? (
                  <span className="mono">{signInNames[fresh.indexOf(each)]}</span>
                ) : (
                  <span className="text-sm">{reasons[each.skipped]}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {fresh.length > 0 && (
        <p className="pt-2 text-sm text-muted">
          If a sign-in name is taken outside this class, it gets the next free number. Students who
          have an account from another class or year keep it when they join with the class code.
        </p>
      )}
    </div>
  );
}
