import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { CopyButton } from '../text/copy-button.tsx';

type OneTimePasswordProps = {
  who: string;
  signInName: string;
  password: string;
  onClose: () => void;
};

/** A generated password, shown here once and never again. */
export function OneTimePassword({ who, signInName, password, onClose }: OneTimePasswordProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Password for ${who}`}
      description="Write it down now: it is shown only once. It has to be changed at the next sign-in."
      footer={
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        <dt className="text-muted">Signs in with</dt>
        <dd className="mono wrap-anywhere">{signInName}</dd>
        <dt className="text-muted">Password</dt>
        <dd className="mono flex items-center gap-3">
          {password} <CopyButton text={password} of="password" />
        </dd>
      </dl>
    </Dialog>
  );
}
