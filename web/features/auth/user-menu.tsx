import type { ReactNode } from 'react';
import { useLocation } from 'wouter';

import type { User } from '#contract/accounts/auth';
import { useWrite } from '../../api/writes/use-write.ts';
import { authWrites } from '../../api/writes/auth-writes.ts';
import { ChevronDownIcon } from '../../ui/icons/arrow-icons.tsx';
import { HistoryIcon, ListIcon } from '../../ui/icons/edit-icons.tsx';
import {
  ConsoleIcon,
  PeopleIcon,
  PlugIcon,
  SignIcon,
  SignOutIcon,
} from '../../ui/icons/panel-icons.tsx';
import { BookIcon, PersonIcon, PlanIcon, ShieldIcon } from '../../ui/icons/object-icons.tsx';
import { Avatar } from '../../ui/status/avatar.tsx';
import { MenuButton, type MenuItem } from '../../ui/navigation/menu-button.tsx';

/** The account menu of the person who is signed in. */
export function UserMenu({ user }: { user: User }) {
  const [, navigate] = useLocation();
  // First leave a guarded page, because its guard redirects signed-out visitors to /help.
  function onDone() {
    navigate('/');
  }
  const logOut = useWrite(authWrites.logOut, { onDone });
  const go = (href: string) => ({ href, onSelect: () => navigate(href) });
  const reviewerItems: readonly MenuItem[] = [
    { label: 'Review', icon: <ShieldIcon />, ...go('/review') },
    { label: 'Classes', icon: <PeopleIcon />, ...go('/classes') },
    { label: 'Schedule', icon: <PlanIcon />, ...go('/schedule') },
  ];
  const adminItems: readonly MenuItem[] = [
    { label: 'Server control', icon: <ConsoleIcon />, ...go('/server-control') },
    { label: 'Setup', icon: <PlugIcon />, ...go('/setup') },
    { label: 'Setup check', icon: <ShieldIcon />, ...go('/server-control/doctor') },
    { label: 'Audit log', icon: <HistoryIcon />, ...go('/server-control/audit') },
    { label: 'Content', icon: <SignIcon />, ...go('/content-editor') },
    { label: 'Accounts', icon: <PeopleIcon />, ...go('/users') },
  ];

  return (
    <MenuButton
      className="inline-flex min-h-11 items-center gap-2.5 rounded-control px-1 text-start text-text hover:bg-raised in-data-[bar=panel]:max-md:relative in-data-[bar=panel]:max-[34rem]:gap-1 in-data-[bar=panel]:max-[34rem]:ps-2 in-data-[bar=panel]:max-[34rem]:pe-0 in-data-[bar=public]:max-wide:relative in-data-[bar=public]:max-wide:min-w-11 in-data-[bar=public]:max-wide:justify-center"
      items={[
        ...ownPages.map(({ label, icon, href }) => ({ label, icon, ...go(href) })),
        ...(user.role === 'student' ? [] : reviewerItems),
        ...(user.role === 'admin' ? adminItems : []),
        { label: 'Sign out', icon: <SignOutIcon />, onSelect: () => void logOut.send() },
      ]}
    >
      <Avatar name={user.displayName} />
      {/* In the panel on a phone, beside the names of the five pages in a small window, and next to a reviewer's count, only screen readers get the text. */}
      <span className="grid max-w-40 in-data-[bar=public]:wide:max-[84rem]:max-w-[min(6.75rem,12vw)] in-data-[bar=panel]:max-md:sr-only in-data-[bar=public]:max-[62rem]:sr-only max-[90rem]:group-has-data-header-count/header:sr-only">
        <span className="line-clamp-3 text-base/5 font-bold wrap-break-word">
          {user.displayName}
        </span>
        <span className="sr-only">{user.role}</span>
      </span>
      <ChevronDownIcon size={16} className="in-data-[bar=public]:max-wide:hidden" />
    </MenuButton>
  );
}

type SignedInPage = { label: string; icon: ReactNode; href: string };

/** Departure 7: the person's own pages. */
const ownPages: readonly SignedInPage[] = [
  { label: 'Journal', icon: <BookIcon />, href: '/journal' },
  { label: 'My submissions', icon: <ListIcon />, href: '/my-submissions' },
  { label: 'Workbooks', icon: <PlanIcon />, href: '/workbooks' },
  { label: 'Account', icon: <PersonIcon />, href: '/account' },
];
