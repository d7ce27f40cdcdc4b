import { useState } from 'react';
import { Link, useLocation } from 'wouter';

import { accountWrites } from '../../api/writes/account-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

type PolicyNoticeDialogProps = { version: string; isStaff: boolean };

/**
 * Closing it without OK puts it off until the next page. The privacy page itself can be read without
 * it.
 */
export function PolicyNoticeDialog({ version, isStaff }: PolicyNoticeDialogProps) {
  const [path] = useLocation();
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const { send, isPending } = useWrite(accountWrites.markPolicySeen);
  return (
    <Dialog
      isQuestion
      isOpen={path !== '/privacy' && path !== closedAt}
      onClose={() => setClosedAt(path)}
      title="Our privacy page has changed"
      description="It says what the portal keeps about you and who can see it."
      footer={
        <>
          <Link href="/privacy" className={buttonClass()}>
            Read the privacy page
          </Link>
          <Button tone="primary" busy={isPending} onClick={() => void send({ version })}>
            OK
          </Button>
        </>
      }
    >
      {isStaff && (
        <p className="mt-3 text-muted">
          Clicking OK does not renew any permission. The school decides whether to ask for it again.
        </p>
      )}
    </Dialog>
  );
}
