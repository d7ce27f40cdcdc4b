import { Link } from 'wouter';

import { PageHeader } from '../../ui/page/page-header.tsx';
import { HelpTopics } from './help-topics.tsx';
import { DeniedNotice, useDeniedPath } from './denied-notice.tsx';

export function HelpPage() {
  const deniedPath = useDeniedPath();
  const first = deniedPath === null ? 'What to do when you are stuck' : "Why that page didn't open";
  return (
    <>
      <PageHeader title="Help" lead={`${first}, how to get access, and who to ask.`} />
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
