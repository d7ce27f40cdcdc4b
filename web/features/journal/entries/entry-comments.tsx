import type { FormEvent } from 'react';

import type { JournalComment, JournalEntry } from '#contract/classes/journal';
import { limits } from '#contract/limits';
import { looksUrgent } from '#contract/moderation/urgent-text';
import { journalReads } from '../../../api/reads/journal-reads.ts';
import { journalWrites } from '../../../api/writes/journal-writes.ts';
import { useTextDraft } from '../../../api/storage/use-text-draft.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/fields/field.tsx';
import { PageForm } from '../../../ui/forms/page-form.tsx';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';
import { GetHelp } from '../../../ui/page/get-help.tsx';
import { Avatar } from '../../../ui/status/avatar.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';

type EntryCommentsProps = { entry: JournalEntry; isOwn: boolean };

/** Comments of teachers and the author; nobody else sees them. */
export function EntryComments({ entry, isOwn }: EntryCommentsProps) {
  const { id } = entry;
  const comments = useRead(journalReads.comments, { params: { id } });
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <h3 className="type-h3-body">{isOwn ? 'From your teachers' : 'Comments'}</h3>
      <AsyncContent state={comments} lines={2}>
        {(reply) => (
          <>
            {reply.comments.length === 0 ? (
              <p className="type-small text-muted">
                {isOwn
                  ? 'No comments yet.'
                  : 'No comments yet. Only the student, their teachers, and administrators see them.'}
              </p>
            ) : (
              <ul className="grid gap-4">
                {reply.comments.map((comment) => (
                  <Comment key={comment.id} comment={comment} />
                ))}
              </ul>
            )}
            {/* Only a teacher can start a conversation; a student answers. */}
            {(!isOwn || reply.comments.length > 0) && <CommentForm id={id} isOwn={isOwn} />}
          </>
        )}
      </AsyncContent>
    </div>
  );
}

function Comment({ comment }: { comment: JournalComment }) {
  const { authorName, isMine, text, createdAt } = comment;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Avatar name={authorName} size="card" />
      <div className="grid gap-0.5">
        <p className="wrap-anywhere">
          <strong>{isMine ? 'You' : authorName}</strong>{' '}
          <span className="type-small text-muted">
            <RelativeTime at={createdAt} />
          </span>
        </p>
        <p dir="auto" className="break-words whitespace-pre-line">
          {text}
        </p>
        {isMine && looksUrgent(text) && <GetHelp />}
      </div>
    </li>
  );
}

const empty = { text: '' };

/** Kept as a draft until it is sent, because another file may be opened in the meantime. */
function CommentForm({ id, isOwn }: { id: string; isOwn: boolean }) {
  const draft = useTextDraft(`comment ${id}`, empty);
  const { text } = draft.fields;
  const sending = useWrite(journalWrites.addComment, { onDone: draft.forget });

  function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '') void sending.send({ text }, { params: { id } });
  }

  return (
    <PageForm className="grid justify-items-start gap-3" failure={sending.error} onSubmit={send}>
      <TextArea
        label={isOwn ? 'Your answer' : 'Comment'}
        rows={2}
        maxLength={limits.journalCommentCharacters}
        frameClassName="w-full"
        value={text}
        readOnly={sending.isPending}
        onChange={({ currentTarget }) => draft.change({ text: currentTarget.value })}
      />
      <Button type="submit" size="small" busy={sending.isPending}>
        Send
      </Button>
    </PageForm>
  );
}
