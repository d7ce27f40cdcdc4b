import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { SignedInPage } from './signed-in-page.tsx';
import { accountHeader } from './page-headers.ts';

// Visitors do not need its code.
const AccountContent = lazyComponent(
  async () => (await import('./account-content.tsx')).AccountContent,
);

/** Everything people may do to their own account. */
export function AccountPage() {
  return (
    <SignedInPage
      header={accountHeader}
      Page={AccountContent}
      signInTitle="Sign in to see your account"
      signInText="Your class, names, password, and devices are there, with a copy of everything you sent."
      withoutScripts="Your name, password, devices, and data are on this page. It needs JavaScript, which is turned off in this browser."
    />
  );
}
