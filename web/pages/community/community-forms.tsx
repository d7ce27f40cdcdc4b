import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';

import { useContent } from '../../content/site-content.tsx';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { useRefreshOnReturn } from '../../features/auth/use-refresh-on-return.ts';
import { CelebrationForm } from '../../features/community/celebration-form.tsx';
import { QuestForm } from '../../features/community/quest-form.tsx';
import { SupportForm } from '../../features/community/support-form.tsx';
import { PinIcon, SproutIcon } from '../../ui/icons/status-icons.tsx';
import { SpeechIcon } from '../../ui/icons/object-icons.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';

const forms = [
  {
    value: 'quest',
    label: 'Quest',
    icon: <PinIcon />,
    Form: QuestForm,
    next: [
      'The form changes to “Waiting for review”.',
      'A teacher reads it.',
      "Once approved, it appears in Recent activity. If it needs changes and you're signed in, we'll tell you why.",
    ],
  },
  {
    value: 'support',
    label: 'Support message',
    icon: <SpeechIcon />,
    Form: SupportForm,
    next: [
      'Your message goes to the administrators, and to your teachers if you are in a class.',
      'One of them reads it and answers by email, or under “My submissions” if you are signed in.',
      'It is never shown on the site, and it is deleted later.',
    ],
  },
  {
    value: 'celebration',
    label: 'Celebration',
    icon: <SproutIcon />,
    Form: CelebrationForm,
    next: [
      'The form changes to “Waiting for review”.',
      'A teacher reads it.',
      'Once approved, it appears in Recent activity.',
    ],
  },
] as const;

/** On phones three tabs share one row, so their icons are dropped. */
const tabsClass =
  'max-[30rem]:[&_[role=tab]]:px-1.5 max-[30rem]:[&_[role=tab]]:text-[0.9375rem] max-[30rem]:[&_[role=tab]>svg]:hidden';

/** The three forms; the one that is open is in the address. What is typed stays when another is opened. */
export function CommunityForms() {
  const current = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const selected = forms.find(({ value }) => value === search.get('form')) ?? forms[0];
  const { play } = useContent();
  const device = play.devices.find(({ id }) => id === search.get('device'));
  const begins = device && `I can't join on ${device.name}. This is what I see: `;
  const isSignedIn = current.name === 'signed-in';
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  return (
    <div className="grid items-start gap-x-gutter gap-y-8 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Card flush>
        {wasSignedIn && !isSignedIn && <SignedOutNote />}
        <Tabs
          className={tabsClass}
          listClassName="px-2 pt-1"
          tabs={forms}
          label="What to send"
          selected={selected.value}
          onSelect={(form) => setSearch(form === 'quest' ? {} : { form }, { replace: true })}
        >
          {forms.map(({ value, Form }) => (
            <TabPanel key={value} value={value} keep className="px-card pt-6 pb-card">
              <Form
                isSignedIn={isSignedIn || current.name === 'loading'}
                {...(value === 'support' && { begins })}
              />
            </TabPanel>
          ))}
        </Tabs>
      </Card>
      <section aria-labelledby="next">
        <h3 id="next" className="type-h3">
          What happens next
        </h3>
        <ol className="mt-3">
          {selected.next.map((step, at) => (
            <li key={step} className="flex gap-4 border-t border-line py-3.5">
              <span
                className="grid size-7 flex-none place-items-center border border-control bg-surface text-[0.9375rem] font-bold"
                aria-hidden="true"
              >
                {at + 1}
              </span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** In another tab, or because the session ended: nothing that was typed goes with it. */
function SignedOutNote() {
  useRefreshOnReturn();
  return (
    <p role="status" className="measure p-4 pb-0 font-bold">
      You are signed out now. What you wrote is still here: send it with your name and email, or{' '}
      <Link href="/auth" target="_blank">
        sign in in a new tab
      </Link>
      , then come back.
    </p>
  );
}
