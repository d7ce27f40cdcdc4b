import type { ReactNode } from 'react';
import type { z } from 'zod';

import { forumTopics } from '#contract/community/forum-topics';
import { questTypes } from '#contract/community/quest-types';
import { warnOfPersonalDetails } from '#contract/moderation/personal-details';
import {
  CelebrationRevision,
  PostRevision,
  ProjectRevision,
  QuestRevision,
  ReplyRevision,
  type Revision,
} from '#contract/moderation/revision';
import type { Submission } from '#contract/moderation/submissions';
import { capitalize } from '#contract/text/capitalize';
import { limits } from '#contract/limits';
import { useFormDraft, type FormDraft } from '../../../api/storage/use-form-draft.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { authorWrites } from '../../../api/writes/author-writes.ts';
import { SelectField, TextField } from '../../../ui/forms/fields/field.tsx';
import { FormDialog, type FormDialogProps } from '../../../ui/dialogs/form-dialog.tsx';
import { CountedTextArea, CountedTextField } from '../../../ui/forms/fields/counted-field.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';

type ReviseDialogProps = {
  readonly submission: Submission;
  readonly onClose: () => void;
  /** For pages that do not show where to get help beside the item itself. */
  readonly onDanger?: () => void;
};

/** Form of a submission, filled in with its current text. */
export function ReviseDialog({ submission, onClose, onDanger }: ReviseDialogProps) {
  const revising = useRevision(submission.id, ({ isUrgent }) => {
    onClose();
    if (isUrgent) onDanger?.();
  });
  const frame = { revising, onClose, state: submission.state };
  const { form } = submission;
  if (form === null) return null;
  switch (form.kind) {
    case 'quest':
      return <ReviseQuest form={form} {...frame} />;
    case 'celebration':
      return <ReviseCelebration form={form} {...frame} />;
    case 'project':
      return <ReviseProject form={form} {...frame} />;
    case 'post':
      return <RevisePost form={form} {...frame} />;
    case 'reply':
      return <ReviseReply form={form} {...frame} />;
    default:
      return form satisfies never;
  }
}

type FrameProps = {
  readonly revising: RevisionState;
  readonly state: Submission['state'];
  readonly onClose: () => void;
};
type FormProps<Schema extends z.ZodType> = FrameProps & { readonly form: z.output<Schema> };

function ReviseQuest({ form, ...frame }: FormProps<typeof QuestRevision>) {
  const { field, onSubmit } = useSchemaForm({
    defaults: { ...form, location: form.location ?? '' },
    loadSchema: async () => QuestRevision,
    onSubmit: frame.revising.send,
  });
  return (
    <ReviseFrame {...frame} onSubmit={onSubmit}>
      <SelectField label="Quest type" {...field('questType')}>
        {questTypes.map((type) => (
          <option key={type} value={type}>
            {capitalize(type)}
          </option>
        ))}
      </SelectField>
      <CountedTextField
        label="Where is it?"
        mark="(optional)"
        maxCharacters={limits.questPlaceCharacters}
        remark={warnOfPersonalDetails}
        {...field('location')}
      />
      <CountedTextArea
        label="What did you do or find?"
        rows={5}
        maxCharacters={limits.questCharacters}
        remark={warnOfPersonalDetails}
        {...field('description')}
      />
    </ReviseFrame>
  );
}

function ReviseCelebration({ form, ...frame }: FormProps<typeof CelebrationRevision>) {
  const { field, onSubmit } = useSchemaForm({
    defaults: form,
    loadSchema: async () => CelebrationRevision,
    onSubmit: frame.revising.send,
  });
  return (
    <ReviseFrame {...frame} onSubmit={onSubmit}>
      <CountedTextField
        label="Who are you celebrating?"
        hint="Use a display name or a group name, not a full name."
        maxCharacters={limits.personNameCharacters}
        remark={warnOfPersonalDetails}
        {...field('celebrant')}
      />
      <CountedTextArea
        label="What did they do?"
        rows={4}
        maxCharacters={limits.achievementCharacters}
        remark={warnOfPersonalDetails}
        {...field('achievement')}
      />
    </ReviseFrame>
  );
}

function ReviseProject({ form, ...frame }: FormProps<typeof ProjectRevision>) {
  const { kind, title, type, description, participants } = form;
  const { field, onSubmit } = useSchemaForm({
    // Omitted fields stay unchanged.
    defaults: { kind, title, type, description, participants: String(participants) },
    numbers: ['participants'],
    loadSchema: async () => ProjectRevision,
    onSubmit: frame.revising.send,
  });
  return (
    <ReviseFrame {...frame} onSubmit={onSubmit}>
      <CountedTextField
        label="Title"
        maxCharacters={ProjectRevision.shape.title.maxLength}
        remark={warnOfPersonalDetails}
        {...field('title')}
      />
      <CountedTextField
        label="Type"
        maxCharacters={ProjectRevision.shape.type.maxLength}
        {...field('type')}
      />
      <CountedTextArea
        label="What is it about?"
        rows={4}
        maxCharacters={ProjectRevision.shape.description.maxLength}
        remark={warnOfPersonalDetails}
        {...field('description')}
      />
      <TextField label="Participants" type="number" min={0} {...field('participants')} />
    </ReviseFrame>
  );
}

function RevisePost({ form, ...frame }: FormProps<typeof PostRevision>) {
  const { field, onSubmit } = useSchemaForm({
    defaults: form,
    loadSchema: async () => PostRevision,
    onSubmit: frame.revising.send,
  });
  return (
    <ReviseFrame {...frame} onSubmit={onSubmit}>
      <CountedTextField
        label="Title"
        maxCharacters={PostRevision.shape.title.maxLength}
        remark={warnOfPersonalDetails}
        {...field('title')}
      />
      <SelectField label="Topic" {...field('topic')}>
        {[...new Set([form.topic, ...forumTopics.map(({ name }) => name)])].map((topic) => (
          <option key={topic} value={topic}>
            {topic}
          </option>
        ))}
      </SelectField>
      <CountedTextArea
        label="Your text"
        rows={8}
        maxCharacters={PostRevision.shape.content.maxLength}
        remark={warnOfPersonalDetails}
        {...field('content')}
      />
    </ReviseFrame>
  );
}

function ReviseReply({ form, ...frame }: FormProps<typeof ReplyRevision>) {
  const { field, onSubmit } = useSchemaForm({
    defaults: form,
    loadSchema: async () => ReplyRevision,
    onSubmit: frame.revising.send,
  });
  return (
    <ReviseFrame {...frame} onSubmit={onSubmit}>
      <CountedTextArea
        label="Your reply"
        rows={8}
        maxCharacters={ReplyRevision.shape.content.maxLength}
        remark={warnOfPersonalDetails}
        {...field('content')}
      />
    </ReviseFrame>
  );
}

const reviseTitles: Readonly<Record<Submission['state'], string>> = {
  pending: 'Edit what you sent',
  published: 'Edit the published item',
  rejected: 'Edit it and send it again',
  hidden: 'Edit it',
};

type ReviseFrameProps = FrameProps & {
  readonly onSubmit: FormDialogProps['onSubmit'];
  readonly children: ReactNode;
};

function ReviseFrame({ revising, state, onClose, onSubmit, children }: ReviseFrameProps) {
  return (
    <FormDialog
      title={reviseTitles[state]}
      description={
        state === 'published'
          ? 'The current version stays public until the new one is approved.'
          : 'A teacher reads the new version before it appears.'
      }
      submitLabel={state === 'rejected' ? 'Send again' : 'Send edit'}
      busy={revising.isPending}
      failure={revising.error}
      draft={revising.draft}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {children}
    </FormDialog>
  );
}

type RevisionState = {
  readonly draft: FormDraft;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly send: (form: Revision) => Promise<void>;
};

/** The fields of all kinds of items. */
const draftFields = [
  'questType',
  'location',
  'description',
  'celebrant',
  'achievement',
  'title',
  'type',
  'participants',
  'topic',
  'content',
];

/** Sends a revision of a submission; `onDone` runs once it is pending review. */
function useRevision(id: string, onDone: (revised: Submission) => void): RevisionState {
  const draft = useFormDraft(`revision ${id}`, draftFields);
  const revision = useWrite(authorWrites.reviseSubmission, {
    onDone: (revised) => {
      draft.forget();
      onDone(revised);
    },
  });
  return {
    draft,
    isPending: revision.isPending,
    error: revision.error,
    send: async (form) => void (await revision.send(form, { params: { id } })),
  };
}
