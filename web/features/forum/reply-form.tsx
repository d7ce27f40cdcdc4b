import { useState, type SyntheticEvent } from 'react';

import { looksUrgent } from '#contract/moderation/urgent-text';
import { forumWrites } from '../../api/writes/forum-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { cardClass } from '../../ui/cards/card-class.ts';
import { PageForm } from '../../ui/forms/page-form.tsx';
import { ShieldIcon } from '../../ui/icons/object-icons.tsx';
import { TextEditor } from './editor/text-editor.tsx';
import { useTextDraft } from '../../api/storage/use-text-draft.ts';

type ReplyFormProps = {
  readonly postId: string;
  /** What staff write is published without a review. */
  readonly isStaff: boolean;
  readonly onDanger: () => void;
};

const empty = { content: '' };

/** A new reply, kept as a draft until it is sent. */
export function ReplyForm({ postId, isStaff, onDanger }: ReplyFormProps) {
  const draft = useTextDraft(`reply ${postId}`, empty);
  const { content } = draft.fields;
  const [error, setError] = useState<string>();
  const reply = useWrite(forumWrites.reply, {
    onDone: () => {
      if (looksUrgent(content)) onDanger();
      draft.forget();
    },
  });
  const send = () => {
    if (reply.isPending) return;
    const isEmpty = content.trim() === '';
    setError(isEmpty ? 'Please write something.' : undefined);
    if (!isEmpty) void reply.send({ content }, { params: { id: postId } });
  };
  return (
    <section
      aria-labelledby="your-reply"
      className={`${cardClass({ edge: 'control' })} print:hidden`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="your-reply" className="type-h3">
          Your reply
        </h2>
        {draft.isKept && <p className="type-small text-muted">Draft saved</p>}
      </div>
      <PageForm
        className="mt-4 grid gap-4"
        failure={reply.error}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          send();
        }}
      >
        <TextEditor
          text={content}
          error={error}
          isLocked={reply.isPending}
          onChange={(text) => draft.change({ content: text })}
          onSend={send}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="type-small flex items-start gap-2 text-muted [&>svg]:mt-0.5 [&>svg]:flex-none">
            <ShieldIcon size={20} />
            {isStaff ? 'It is published right away.' : 'A teacher reads it first.'} Leave out names,
            phone numbers, and addresses.
          </p>
          <Button type="submit" tone="primary" className="max-sm:w-full" busy={reply.isPending}>
            Send reply
          </Button>
        </div>
      </PageForm>
    </section>
  );
}
