import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { HelpTopics } from './help-topics.tsx';

// Most people arrive by a link. The page waits for it, so that nothing moves.
const DeniedNotice = lazyComponent(async () => (await import('./denied-notice.tsx')).DeniedNotice);

export function HelpPage() {
  const deniedPath = useDeniedPath();
  const first = deniedPath === null ? 'What to do when you are stuck' : "Why that page didn't open";
  return (
    <>
      <PageHeader title="Help" lead={`${first}, who to ask, and how to get access.`} />
      <div className="page-width mt-8 grid gap-8">
        {deniedPath !== null && <DeniedNotice path={deniedPath} />}
        <HelpTopics />
        <p className="type-small">
          See also: <Link href="/privacy">Privacy for students</Link> and{' '}
          <Link href="/accessibility">Accessibility</Link>.
        </p>
      </div>
    </>
  );
}

/** The address that the guard refused; null when /help was opened by a link. */
function useDeniedPath(): string | null {
  const state: unknown = useHistoryState();
  if (typeof state !== 'object' || state === null || !('deniedPath' in state)) return null;
  return String(state.deniedPath);
}
