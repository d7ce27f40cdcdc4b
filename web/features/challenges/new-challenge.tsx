import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons/action-icons.tsx';
import { ChallengeDialog } from './challenge-dialog.tsx';

/** For teachers and administrators: a button that opens the form of a challenge. */
export function NewChallengeButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="primary" icon={<PlusIcon size={18} />} onClick={() => setOpen(true)}>
        New challenge
      </Button>
      {isOpen && <ChallengeDialog challenge={null} onClose={() => setOpen(false)} />}
    </>
  );
}
