import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { OwnPage } from './own-page.tsx';
import { accountHeader } from './page-headers.ts';

// Visitors do not need its code.
const OwnAccount = lazyComponent(async () => (await import('./own-account.tsx')).OwnAccount);

/** Everything people may do to their own account. */
export function AccountPage() {
  return (
    <OwnPage
      header={accountHeader}
      Page={OwnAccount}
      signInTitle="Sign in to see your account"
      signInText="Your class, names, password, and devices are there, with a copy of everything you sent."
      withoutScripts="Your name, password, devices, and data are on this page. It needs JavaScript, which is turned off in this browser."
    />
  );
}
