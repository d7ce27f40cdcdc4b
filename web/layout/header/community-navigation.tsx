import { Link } from 'wouter';

import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { classNames } from '../../ui/class-names.ts';
import {
  communityNavigation,
  findCommunityLink,
  ownNavigation,
  type NavigationLink,
} from '../navigation.ts';

/**
 * Links between the community, the forum, challenges, and projects, and on the right the signed-in
 * person's own pages; a phone has room for one of the two groups. Rendered with the page, so that nothing moves once
 * the person is known.
 */
export function CommunityNavigation({ path }: { path: string }) {
  const isSignedIn = useCurrentUser().name === 'signed-in';
  const link = findCommunityLink(path);
  if (!link) return null;
  const isOwn = isSignedIn && ownNavigation.includes(link);
  return (
    <nav aria-label="Community" className="border-b border-line bg-surface print:hidden">
      <div className="page-width flex flex-wrap gap-x-6 max-sm:justify-between max-sm:gap-x-2 min-[22.5rem]:max-sm:flex-nowrap min-[22.5rem]:max-sm:overflow-x-auto min-[22.5rem]:max-sm:overflow-y-hidden">
        <div className={classNames('[display:contents]', isOwn && 'max-wide:hidden')}>
          <LinkRow links={communityNavigation} path={path} />
        </div>
        {isSignedIn && (
          <div
            className={`ms-auto flex flex-wrap gap-x-6 ${isOwn ? 'max-wide:contents' : 'max-wide:hidden'}`}
          >
            <LinkRow links={ownNavigation} path={path} />
          </div>
        )}
      </div>
    </nav>
  );
}

function LinkRow({ links, path }: { links: readonly NavigationLink[]; path: string }) {
  return links.map(({ label, href }) => (
    <Link
      key={href}
      href={href}
      className="relative flex min-h-12 items-center text-base font-semibold text-text no-underline hover:text-primary current:font-bold current:after:absolute current:after:inset-x-0 current:after:-bottom-px current:after:h-1 current:after:bg-brick forced-colors:current:after:bg-[Highlight] forced-colors:current:after:forced-color-adjust-none"
      aria-current={href === path ? 'page' : path.startsWith(`${href}/`) || undefined}
    >
      {label}
    </Link>
  ));
}
