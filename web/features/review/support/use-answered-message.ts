import { useState } from 'react';

import type { SupportMessageItem } from '#contract/moderation/review';
import { HttpError } from '../../../api/http-error.ts';
import { reads } from '../../../api/reads/reads.ts';

/**
 * A message as the person who answers it knows it: as it was opened, because the list may be read again while
 * they write, and as it is now once the portal has said that it was changed.
 */
export function useAnsweredMessage(opened: SupportMessageItem) {
  const [message, setMessage] = useState(opened);

  async function readAgain(): Promise<void> {
    try {
      const { messages } = await reads.supportMessages.fetch({});
      setMessage((before) => messages.find(({ id }) => id === before.id) ?? before);
    } catch (error) {
      // The refusal stays on the screen, and the next one asks again.
      if (!(error instanceof Error)) throw error;
    }
  }

  return {
    message,
    isChanged: message !== opened,
    onFailed: (error: Error) => {
      if (error instanceof HttpError && error.code === 'changed-meanwhile') void readAgain();
    },
  };
}
