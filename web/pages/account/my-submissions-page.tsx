import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { SignedInPage } from './signed-in-page.tsx';
import { submissionsHeader } from './page-headers.ts';

// Visitors do not need its code.
const SubmissionsContent = lazyComponent(
  async () => (await import('./submissions-content.tsx')).SubmissionsContent,
);

/** For signed-in people: their submissions with their state, and the champion consent. */
export function MySubmissionsPage() {
  return (
    <SignedInPage
      header={submissionsHeader}
      Page={SubmissionsContent}
      signInTitle="Sign in to see what you sent"
      signInText="Items sent without an account can't be shown here."
      withoutScripts="This page needs JavaScript, which is turned off in this browser."
    />
  );
}
