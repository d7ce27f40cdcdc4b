import { useState } from 'react';

import { errorMessage } from '../../ui/error-message.ts';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { PersonIcon } from '../../ui/icons/thing-icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** How to reach whoever sent something without an account. Looking is written down, so it takes a press. */
export function SenderContact({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  const { data, error } = useRead(reads.senderContact, { params: { id }, enabled: isAsked });
  if (!isAsked) {
    return (
      <Button
        size="small"
        tone="quiet"
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
    <p role="status">
      Sent by {data.name}, <a href={`mailto:${data.email}`}>{data.email}</a>
    </p>
  );
}
