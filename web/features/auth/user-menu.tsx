import { useLocation } from 'wouter';

import type { User } from '#contract/auth';
import { useWrite } from '../../api/use-write.ts';
import { authWrites } from '../../api/auth-writes.ts';
import { ChevronDownIcon } from '../../ui/icons/arrow-icons.tsx';
import { HistoryIcon, ListIcon } from '../../ui/icons/edit-icons.tsx';
import {
  ConsoleIcon,
  PeopleIcon,
  PlugIcon,
  SignIcon,
  SignOutIcon,
} from '../../ui/icons/panel-icons.tsx';
import { BookIcon, PlanIcon, ShieldIcon } from '../../ui/icons/thing-icons.tsx';
import { MenuButton, type MenuItem } from '../../ui/navigation/menu-button.tsx';

/** The account menu of the person who is signed in. */
export function UserMenu({ user }: { user: User }) {
  const [, navigate] = useLocation();
  // First leave a guarded page, because its guard redirects signed-out visitors to /help.
  const logOut = useWrite(authWrites.logOut, { onDone: () => navigate('/') });
  const go = (href: string) => ({ href, onSelect: () => navigate(href) });
  const reviewerItems: readonly MenuItem[] = [
    { label: 'Review', icon: <ShieldIcon />, ...go('/review') },
    { label: 'Classes', icon: <PeopleIcon />, ...go('/classes') },
    { label: 'Schedule', icon: <PlanIcon />, ...go('/schedule') },
  ];
  const adminItems: readonly MenuItem[] = [
    { label: 'Server control', icon: <ConsoleIcon />, ...go('/server-control') },
    { label: 'Set-up doctor', icon: <PlugIcon />, ...go('/server-control/doctor') },
    { label: 'Audit log', icon: <HistoryIcon />, ...go('/server-control/audit') },
    { label: 'Content', icon: <SignIcon />, ...go('/content-editor') },
    { label: 'Accounts', icon: <PeopleIcon />, ...go('/users') },
  ];

  return (
    <MenuButton
      className="inline-flex min-h-11 items-center gap-2.5 rounded-control px-1 text-start text-text hover:bg-raised in-data-[bar=panel]:max-md:relative in-data-[bar=panel]:max-[34rem]:gap-1 in-data-[bar=panel]:max-[34rem]:ps-2 in-data-[bar=panel]:max-[34rem]:pe-0"
      items={[
        { label: 'My journal', icon: <BookIcon />, ...go('/journal') },
        { label: 'What I sent', icon: <ListIcon />, ...go('/my-submissions') },
        ...(user.role === 'student' ? [] : reviewerItems),
        ...(user.role === 'admin' ? adminItems : []),
        { label: 'Sign out', icon: <SignOutIcon />, onSelect: () => void logOut.send() },
      ]}
    >
      <span
        className="grid size-8 flex-none place-items-center border border-line bg-primary-tint text-[0.8125rem]/none font-bold"
        aria-hidden="true"
      >
        {initialsOf(user.name)}
      </span>
      {/* In the panel on a phone the text is only for screen readers. */}
      <span className="grid max-w-36 in-data-[bar=panel]:max-md:sr-only">
        <span className="truncate text-[1rem]/5 font-bold">{user.name}</span>
        <span className="truncate text-[0.8125rem]/4 text-muted">{user.role}</span>
      </span>
      <ChevronDownIcon size={16} className="in-data-[bar=panel]:max-[22.5rem]:hidden" />
    </MenuButton>
  );
}

/** Two initials that stand for a person: `Mara Lindqvist` → `ML`, `admin` → `Ad`, `Mara (sample)` → `MS`. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const first = [...(words[0] ?? '')];
  const last = words.length > 1 ? [...(words.at(-1) ?? '')] : [];
  const second = last[0]?.toUpperCase() ?? first[1]?.toLowerCase() ?? '';
  return `${first[0]?.toUpperCase() ?? ''}${second}`;
}
