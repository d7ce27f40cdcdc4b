import { useState } from 'react';

import { forumTopics } from '#contract/community/forum-topics';
import { looksUrgent } from '#contract/moderation/urgent-text';
import { warnOfPersonalDetails } from '#contract/moderation/personal-details';
import { limits } from '#contract/limits';
import { forumWrites } from '../../api/writes/forum-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '../../ui/forms/fields/field.tsx';
import { TextEditor } from './editor/text-editor.tsx';
import { useTextDraft } from '../../api/storage/use-text-draft.ts';

type NewPostDialogProps = {
  readonly topic: string | null;
  /** What staff write is published without a review. */
  readonly isStaff: boolean;
  readonly onClose: () => void;
  readonly onDanger: () => void;
};

const empty = { title: '', content: '', topic: '' };

/** A new post, kept as a draft until it is sent. */
export function NewPostDialog({ topic, isStaff, onClose, onDanger }: NewPostDialogProps) {
  const { fields, change, forget } = useTextDraft('post', empty);
  const [isChecked, setChecked] = useState(false);
  const post = useWrite(forumWrites.post, {
    onDone: () => {
      if (looksUrgent(`${fields.title}\n${fields.content}`)) onDanger();
      forget();
      onClose();
    },
  });
  const filled = { ...fields, topic: fields.topic || (topic ?? '') };
  const missing = {
    title: filled.title.trim() === '' ? 'A title is required.' : undefined,
    topic: filled.topic === '' ? 'A topic is required.' : undefined,
    content: filled.content.trim() === '' ? 'Please write something.' : undefined,
  };
  const send = () => {
    setChecked(true);
    const isComplete = Object.values(missing).every((error) => error === undefined);
    if (isComplete && !post.isPending) void post.send(filled);
  };
  return (
    <FormDialog
      title="New post"
      description={`${isStaff ? 'It is published right away.' : 'A teacher reads every post first.'} Leave out names, phone numbers, and addresses.`}
      submitLabel="Send post"
      busy={post.isPending}
      failure={post.error}
      asksBeforeClosing={false}
      widthPx={880}
      onClose={onClose}
      onSubmit={send}
    >
      <TextField
        label="Title"
        name="title"
        maxLength={limits.postTitleCharacters}
        value={fields.title}
        hint={warnOfPersonalDetails(fields.title) ?? undefined}
        error={isChecked ? missing.title : undefined}
        onChange={(event) => change({ title: event.target.value })}
      />
      <SelectField
        label="Topic"
        name="topic"
        value={filled.topic}
        error={isChecked ? missing.topic : undefined}
        onChange={(event) => change({ topic: event.target.value })}
      >
        <option value="">Choose a topic</option>
        {forumTopics.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextEditor
        text={fields.content}
        isLocked={post.isPending}
        error={isChecked ? missing.content : undefined}
        onChange={(content) => change({ content })}
        onSend={send}
      />
    </FormDialog>
  );
}
