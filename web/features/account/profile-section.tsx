import type { SyntheticEvent } from 'react';

import type { User } from '#contract/accounts/auth';
import { formDrafts } from '../../api/storage/drafts.ts';
import { accountWrites } from '../../api/writes/account-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/forms/fields/field.tsx';
import { LoadFailed } from '../../ui/loading/lazy-component.tsx';
import { PageForm } from '../../ui/forms/page-form.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { AccountSection, SavedTime, useSavedTime } from './account-section.tsx';

const draftName = 'profile';

/** Name, organization and bio: for the people who run the portal. What is typed stays until it is saved. */
export function ProfileSection({ user }: { user: User }) {
  const { savedAt, markSaved } = useSavedTime();
  const { send, isPending, error } = useWrite(accountWrites.changeProfile, {
    onDone() {
      formDrafts.forget(draftName, user.id);
      markSaved();
    },
  });
  const { field, onSubmit, isSchemaLost } = useSchemaForm({
    defaults: {
      name: user.name,
      organization: user.organization ?? '',
      bio: user.bio ?? '',
      ...findTyped(user.id),
    },
    loadSchema: async () => (await import('#contract/accounts/accounts')).ProfileChange,
    onSubmit: (typed) => send(typed),
  });
  function keepTyped({ target }: SyntheticEvent<HTMLFormElement>) {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField) return;
    formDrafts.keep(draftName, user.id, { ...findTyped(user.id), [target.name]: target.value });
  }
  return (
    <AccountSection
      id="about-you"
      title="About you"
      lead={
        user.role === 'student'
          ? 'Only your teachers and the people who run the portal see this.'
          : 'Only the people who run the portal see this.'
      }
    >
      <PageForm className="grid gap-5" failure={error} onSubmit={onSubmit} onInput={keepTyped}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Full Name" autoComplete="name" {...field('name')} />
          <TextField
            label="School/Organization"
            mark="(optional)"
            autoComplete="organization"
            {...field('organization')}
          />
        </div>
        <TextArea label="Short Bio" mark="(optional)" {...field('bio')} />
        {isSchemaLost && <LoadFailed />}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" tone="primary" busy={isPending}>
            Save profile
          </Button>
          <SavedTime at={savedAt} />
        </div>
      </PageForm>
    </AccountSection>
  );
}

/** What was typed and not saved yet. */
function findTyped(userId: number): Readonly<Record<string, string>> {
  const typed = formDrafts.find(draftName, userId);
  const texts = typeof typed === 'object' && typed !== null ? Object.entries(typed) : [];
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'));
}
