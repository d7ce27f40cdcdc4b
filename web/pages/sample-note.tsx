import { Link } from 'wouter';

import type { PublicContent } from '#contract/content/content-editing';
import { useContent } from '../content/site-content.tsx';
import { useIsAdmin } from '../features/auth/current-user.tsx';
import { textLinkClass } from '../ui/button.tsx';

type Sample = NonNullable<PublicContent['practice']>['samples'][number];

type SampleNoteProps = {
  /** What the sample page of the practice server replaces. */
  readonly of: Sample;
  /** Which content file holds the address. */
  readonly file: 'links' | 'reports' | 'play';
};

/** Says that a link leads to a sample, and tells administrators where to set the real address. */
export function SampleNote({ of, file }: SampleNoteProps) {
  const { practice } = useContent();
  const isAdmin = useIsAdmin();
  if (practice?.samples.includes(of) !== true) return null;
  return (
    <span className="type-small text-muted">
      Sample from the practice server
      {isAdmin && (
        <>
          {' · '}
          <SetLink file={file} />
        </>
      )}
    </span>
  );
}

/** For administrators, next to anything without an address. */
export function SetLink({ file }: Pick<SampleNoteProps, 'file'>) {
  const isAdmin = useIsAdmin();
  if (!isAdmin) return null;
  return (
    <Link href={`/content-editor/${file}`} className={textLinkClass}>
      Set this link
    </Link>
  );
}
