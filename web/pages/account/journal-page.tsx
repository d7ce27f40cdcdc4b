import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { SignedInPage } from './signed-in-page.tsx';
import { journalHeader } from './page-headers.ts';

// Visitors do not need its code.
const JournalTabs = lazyComponent(async () => (await import('./journal-tabs.tsx')).JournalTabs);

/** For signed-in people: their own files, and files shared with them. */
export function JournalPage() {
  return (
    <SignedInPage
      header={journalHeader}
      Page={JournalTabs}
      signInTitle="Sign in to see your journal"
      signInText="A journal keeps your photos, drawings, sound, and notes."
      withoutScripts="The journal needs JavaScript, which is turned off in this browser."
    />
  );
}
