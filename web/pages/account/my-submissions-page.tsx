import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { OwnPage } from './own-page.tsx';
import { submissionsHeader } from './page-headers.ts';

// Visitors do not need its code.
const OwnSubmissions = lazyComponent(
  async () => (await import('./own-submissions.tsx')).OwnSubmissions,
);

/** For signed-in people: their submissions with their state, and the champion consent. */
export function MySubmissionsPage() {
  return (
    <OwnPage
      header={submissionsHeader}
      Page={OwnSubmissions}
      signInTitle="Sign in to see what you sent"
      signInText="Items sent without an account can't be shown here."
      withoutScripts="This page needs JavaScript, which is turned off in this browser."
    />
  );
}
