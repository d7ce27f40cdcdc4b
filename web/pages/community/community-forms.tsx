import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';

import { useContent } from '../../content/site-content.tsx';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { CelebrationForm } from '../../features/community/forms/celebration-form.tsx';
import { QuestForm } from '../../features/community/forms/quest-form.tsx';
import { SupportForm } from '../../features/community/forms/support-form.tsx';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ChevronDownIcon } from '../../ui/icons/arrow-icons.tsx';

/**
 * The three forms side by side. On phones, the two smaller ones are folded, unless the address
 * names one.
 */
export function CommunityForms() {
  const current = useCurrentUser();
  const [search] = useSearchParams();
  const asked = search.get('form');
  const { play } = useContent();
  const device = play.devices.find(({ id }) => id === search.get('device'));
  const begins = device && `I can't join on ${device.name}. This is what I see: `;
  const isSignedIn = current.name === 'signed-in';
  const isStaff = isSignedIn && current.user.role !== 'student';
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  const asUser = isSignedIn || current.name === 'loading';
  return (
    <section id="add" className="scroll-mt-4 bg-lawn py-12 md:mt-section" aria-labelledby="send">
      <div className="page-width grid gap-5">
        <h2 id="send" className="type-h2-large">
          Add something of your own
        </h2>
        {wasSignedIn && !isSignedIn && <SignedOutNote />}
        <div className="grid items-stretch gap-gutter md:grid-cols-2 wide:grid-cols-4">
          <Card as="section" aria-labelledby="quest" className="flex flex-col gap-4 md:col-span-2">
            <h3 id="quest" className="type-h3 scroll-mt-4">
              Send a quest
            </h3>
            <QuestForm isSignedIn={asUser} />
          </Card>
          <SmallForm
            id="celebration"
            title="Celebrate someone"
            drawing="celebration"
            startsOpen={asked === 'celebration'}
          >
            <CelebrationForm isSignedIn={asUser} />
          </SmallForm>
          <SmallForm
            id="support"
            title="Ask for help"
            drawing="tile-newsletter"
            startsOpen={asked === 'support'}
          >
            <SupportForm isSignedIn={asUser} isStaff={isStaff} begins={begins} />
          </SmallForm>
        </div>
      </div>
    </section>
  );
}

type SmallFormProps = {
  id: string;
  title: string;
  drawing: string;
  startsOpen: boolean;
  children: ReactNode;
};

/** Typed text stays when it is folded. */
function SmallForm({ id, title, drawing, startsOpen, children }: SmallFormProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <Card as="section" flush aria-labelledby={id} className="flex flex-col">
      <div className="relative flex items-center md:block">
        <CityPicture
          name={drawing}
          className="h-18 w-24 flex-none bg-sky max-[24rem]:w-16 md:notch-clip md:h-28 md:w-full"
        />
        <h3
          id={id}
          className="type-h3 min-w-0 flex-1 scroll-mt-4 px-card max-md:ps-4 max-md:pe-0 md:pt-4"
        >
          {title}
        </h3>
        <button
          type="button"
          className="grid size-14 flex-none place-items-center after:absolute after:inset-0 md:hidden noscript:hidden"
          aria-label={title}
          aria-expanded={isOpen}
          aria-controls={`${id}-form`}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDownIcon {...(isOpen && { className: 'rotate-180' })} />
        </button>
      </div>
      <div
        id={`${id}-form`}
        className={classNames(
          'flex flex-1 flex-col px-card pt-4 pb-card',
          !isOpen && 'max-md:hidden noscript:flex',
        )}
      >
        {children}
      </div>
    </Card>
  );
}

/** In another tab, or because the session expired: typed text is kept. */
function SignedOutNote() {
  return (
    <p role="status" className="max-w-measure font-bold">
      You have been signed out. What you wrote is still here. Send it with your name and email, or{' '}
      <Link href="/auth" target="_blank">
        sign in on a new tab
      </Link>{' '}
      and come back.
    </p>
  );
}
