import { useState } from 'react';

import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { reviewWrites } from '../../api/writes/review-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { PersonIcon } from '../../ui/icons/object-icons.tsx';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { Spinner } from '../../ui/loading/spinner.tsx';

/** Contact of a sender without an account. Every lookup is logged, so it takes a click. */
export function SenderContact({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  const { data, error } = useRead(reads.senderContact, { params: { id }, enabled: isAsked });
  if (!isAsked) {
    return (
      <Button
        size="small"
        tone="quiet"
        className="justify-self-start"
        icon={<PersonIcon size={18} />}
        onClick={() => setAsked(true)}
      >
        Show the sender
      </Button>
    );
  }
  if (error !== null) return <p role="alert">{errorMessage(error)}</p>;
  if (data === undefined) return <Spinner label="Loading" />;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="wrap-anywhere">
        Sent by <bdi>{data.name}</bdi>, <a href={`mailto:${data.email}`}>{data.email}</a>
      </p>
      <DeleteContact id={id} name={data.name} />
    </div>
  );
}

/** For a sender without an account who asks for it before the retention period ends (P-20). */
export function DeleteContact({ id, name }: { id: string; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const { send, isPending } = useWrite(reviewWrites.eraseSenderContact);

  async function erase() {
    await send(undefined, { params: { id } });
    setAsking(false);
  }

  return (
    <>
      <Button
        size="small"
        tone="quiet"
        className="[--ink:var(--danger)]!"
        onClick={() => setAsking(true)}
      >
        Delete name and email…<span className="sr-only"> of {name}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete the name and email address of ${name}?`}
        description="What was sent stays, from “Visitor.” Nobody can answer the sender afterward. This can't be undone."
        confirmLabel="Delete name and email"
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void erase()}
      />
    </>
  );
}
