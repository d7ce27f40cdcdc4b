import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'wouter';

import { CardLoginForm } from '../../features/auth/card-login-form.tsx';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { useReturnState } from '../../features/auth/return-address.ts';
import type { ClassCode } from '../../features/classes/join/class-code-band.tsx';
import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { RegisterPanel } from './register-panel.tsx';

const panelClass = 'px-card pt-6 pb-card wide:p-8 [&>form]:mt-5';

const tabs = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
];

/** Login and registration as two tabs. The address keeps the selected tab, so that it can be linked. */
export function AccountForms() {
  const [search, setSearch] = useSearchParams();
  const selected = search.get('tab') === 'register' ? 'register' : 'login';
  // Typed text stays while the other tab is open.
  const [classCode, setClassCode] = useState<ClassCode>({ code: '', className: null });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const onType = (field: string, text: string) =>
    setTyped((before) => ({ ...before, [field]: text }));
  const cardName = search.get('name');
  const heading = useFocusOnNewForm(cardName !== null);
  const state = useReturnState();

  function select(tab: string) {
    setSearch(tab === 'register' ? { tab } : {}, { replace: true, state });
  }

  return (
    <Tabs
      tabs={tabs}
      label="Account"
      selected={selected}
      onSelect={select}
      listClassName="px-2 pt-1 sm:px-card wide:px-8"
    >
      <TabPanel value="login" className={panelClass}>
        <h2 ref={heading} tabIndex={-1} className="type-h2">
          Welcome back
        </h2>
        {cardName === null ? <LoginForm /> : <CardLoginForm signInName={cardName} />}
      </TabPanel>
      <TabPanel value="register">
        <RegisterPanel className={panelClass} {...{ classCode, setClassCode, typed, onType }} />
      </TabPanel>
    </Tabs>
  );
}

/**
 * The ref of the heading above the two sign-in forms. The link from one to the other goes with its
 * form, and the focus with it, so the heading gets the focus.
 */
function useFocusOnNewForm(isCard: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasCard = useRef(isCard);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasCard.current !== isCard && isFocusLost) heading.current?.focus();
    wasCard.current = isCard;
  }, [isCard]);
  return heading;
}
