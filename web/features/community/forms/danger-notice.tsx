import type { ReactNode } from 'react';

import { useContent } from '../../../content/site-content.tsx';
import { Button, textLinkClass } from '../../../ui/button.tsx';
import { cardClass } from '../../../ui/cards/card-class.ts';
import { PeopleIcon } from '../../../ui/icons/panel-icons.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';

type DangerNoticeProps = {
  /** Whether the sender is signed in; then the people in charge know who it is. */
  readonly isKnown: boolean;
  readonly onClose: () => void;
};

/**
 * P-34: shown first when a submission may mean danger. A modal dialog, so that nothing else on the
 * page competes with it.
 */
export function DangerNotice({ isKnown, onClose }: DangerNoticeProps) {
  const { urgentHelp } = useContent().site;
  return (
    <dialog
      ref={showModally}
      onClose={onClose}
      aria-labelledby="danger-notice"
      className="m-auto w-[min(100%-2rem,36rem)] bg-transparent p-0 text-text backdrop:bg-scrim"
    >
      <div className={cardClass({ edge: 'text' })}>
        <h2
          id="danger-notice"
          tabIndex={-1}
          ref={focusOnMount}
          className="type-h2 focus-visible:shadow-none focus-visible:outline-none"
        >
          You are not alone. Please talk to someone now.
        </h2>
        <dl className="mt-5 border-t border-line">
          <HelpLine
            term={
              <a href="tel:988" className={textLinkClass}>
                988
              </a>
            }
          >
            Call or{' '}
            <a href="sms:988" className={textLinkClass}>
              text
            </a>{' '}
            anytime, day or night. It's free.
          </HelpLine>
          <HelpLine
            term={
              <a href="tel:911" className={textLinkClass}>
                911
              </a>
            }
          >
            If you or someone else is in danger right now.
          </HelpLine>
          <HelpLine term={<PeopleIcon className="size-8.5" />}>
            {urgentHelp ??
              'An adult you trust: a parent, a teacher, or your school counselor. You are not in trouble.'}
          </HelpLine>
        </dl>
        <p className="mt-5">
          {isKnown
            ? 'We told the adults in charge of this portal. They will talk with you as soon as they can.'
            : "The adults in charge of this portal will read what you sent before anything else. Please don't wait for them."}
        </p>
        <form method="dialog" className="mt-6 flex flex-wrap items-center gap-4">
          <Button type="submit" tone="primary">
            OK
          </Button>
          {isKnown && (
            <a href="/my-submissions" className={textLinkClass}>
              Read what I sent
            </a>
          )}
        </form>
      </div>
    </dialog>
  );
}

function HelpLine({ term, children }: { readonly term: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] items-center gap-4 border-b border-line py-3">
      <dt className="font-heading text-[2.125rem]/none tracking-[-0.03em] [&_a]:font-bold">
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Defined outside the component so that React calls it only once. */
function showModally(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) dialog.showModal();
}
