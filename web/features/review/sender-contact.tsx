import { useState } from 'react';

import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { reviewWrites } from '../../api/writes/review-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { PersonIcon } from '../../ui/icons/object-icons.tsx';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { isolate } from '../../ui/text/isolate.ts';

/** Contact of a sender without an account. Every lookup is logged, so it takes a click. */
export function SenderContact({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  const { data, error } = useRead(reads.senderContact, { params: { id }, enabled: isAsked });
  if (!isAsked || (data === undefined && error === null)) {
    return (
      <Button
        size="small"
        tone="quiet"
        className="-ms-2 justify-self-start"
        icon={<PersonIcon size={18} />}
        busy={isAsked}
        onClick={() => setAsked(true)}
      >
        Show the sender
      </Button>
    );
  }
  if (data === undefined) {
    return (
      <p ref={focusOnMount} tabIndex={-1}>
        {error && errorMessage(error)}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* In the place of the button, which had the focus. */}
      <p ref={focusOnMount} tabIndex={-1} className="wrap-anywhere">
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
        className="-mx-2 [--ink:var(--danger)]!"
        onClick={() => setAsking(true)}
      >
        Delete name and email…<span className="sr-only"> of {name}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete the name and email address of ${isolate(name)}?`}
        description="What they sent is kept, under “Visitor.” After that, nobody can reply to them. This can't be undone."
        confirmLabel="Delete name and email"
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void erase()}
      />
    </>
  );
}
