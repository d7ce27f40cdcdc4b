import { Suspense, useState } from 'react';

import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { SignInLink } from '../../features/auth/sign-in-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons/action-icons.tsx';
import { loadedAhead } from '../../ui/loading/lazy-component.tsx';

const [NewPostDialog, useLoadDialog] = loadedAhead(
  async () => (await import('../../features/forum/new-post-dialog.tsx')).NewPostDialog,
);

type NewPostProps = { readonly topic: string | null; readonly onDanger: () => void };

/** A button that opens the dialog; for visitors, a link to sign in. */
export function NewPost({ topic, onDanger }: NewPostProps) {
  const current = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  useLoadDialog(current.name === 'signed-in');
  // With a session cookie, someone is probably signed in: the place of the button is kept.
  if (current.name === 'loading') {
    return (
      <Button tone="primary" icon={<PlusIcon />} className="invisible">
        New post
      </Button>
    );
  }
  if (current.name !== 'signed-in') {
    return (
      <>
        <SignInLink className={buttonClass({ tone: 'primary' })}>Sign in to write</SignInLink>
        <p role="status" className="max-w-80 empty:absolute">
          {isOpen && 'You were signed out. Your text is saved: sign in, then choose “New post.”'}
        </p>
      </>
    );
  }
  return (
    <>
      <Button tone="primary" icon={<PlusIcon />} onClick={() => setOpen(true)}>
        New post
      </Button>
      {/* The page stays while they load, and the button keeps the focus for when they close. */}
      <Suspense fallback={null}>
        {isOpen && (
          <NewPostDialog
            topic={topic}
            isStaff={current.user.role !== 'student'}
            onClose={() => setOpen(false)}
            onDanger={onDanger}
          />
        )}
      </Suspense>
    </>
  );
}
