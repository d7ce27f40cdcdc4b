import { useState } from 'react';

import { Button } from '../button.tsx';
import { CopyButton } from '../text/copy-button.tsx';
import { isolate } from '../text/isolate.ts';
import { Dialog } from './dialog.tsx';
import { LossQuestion } from './loss-question.tsx';

type OneTimePasswordProps = {
  who: string;
  signInName: string;
  password: string;
  onClose: () => void;
  /** Prints a sign-in card. */
  onPrint?: () => void;
};

/**
 * A generated password, shown here once and never again. Until it was copied, everything but Done and printing asks
 * before it closes.
 */
export function OneTimePassword(props: OneTimePasswordProps) {
  const { who, signInName, password, onClose, onPrint } = props;
  const [isCopied, setCopied] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const address = new URL('/auth', location.origin);
  // A sign-in name is not an email address, and has its own form.
  if (!signInName.includes('@')) address.searchParams.set('name', signInName);
  return (
    <Dialog
      isOpen
      isQuestion
      onClose={() => (isCopied ? onClose() : setAsked(!isAsked))}
      title={`Password for ${isolate(who)}`}
      description="Write it down now: it is shown only once. They will choose their own at the next sign-in."
      footer={
        isAsked ? (
          <LossQuestion
            question="Did you write the password down?"
            keep="Not yet"
            lose="Close"
            onKeep={() => setAsked(false)}
            onLose={onClose}
          />
        ) : (
          <>
            {onPrint && <Button onClick={onPrint}>Print a card</Button>}
            <Button tone="primary" onClick={onClose}>
              Done
            </Button>
          </>
        )
      }
    >
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr] sm:items-center">
        <dt className="text-muted">Signs in at</dt>
        <dd className="mono flex items-center gap-3">
          <span className="wrap-anywhere">{address.href}</span>
          <CopyButton text={address.href} of="address" />
        </dd>
        <dt className="text-muted">Signs in with</dt>
        <dd className="mono wrap-anywhere">{signInName}</dd>
        <dt className="text-muted">Password</dt>
        <dd className="mono flex items-center gap-3">
          {password}{' '}
          <CopyButton
            text={password}
            of="password"
            onCopied={() => {
              setCopied(true);
              setAsked(false);
            }}
          />
        </dd>
      </dl>
    </Dialog>
  );
}
