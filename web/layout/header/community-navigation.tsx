import { Link } from 'wouter';

import { communityNavigation } from '../navigation.ts';

/** Links between the community, the forum, challenges, and projects; on no other page. */
export function CommunityNavigation({ path }: { path: string }) {
  const current = communityNavigation.find(
    ({ href }) => path === href || path.startsWith(`${href}/`),
  );
  if (!current) return null;
  return (
    <nav aria-label="Community" className="border-b border-line bg-surface">
      <div className="page-width flex flex-wrap gap-x-6 print:hidden">
        {communityNavigation.map(({ label, href }) => (
          <Link
            key={href}
            href={href}
            className="relative flex min-h-12 items-center text-[1rem] font-semibold text-text no-underline hover:text-primary current:font-bold current:after:absolute current:after:inset-x-0 current:after:-bottom-px current:after:h-1 current:after:bg-brick forced-colors:current:after:bg-[Highlight] forced-colors:current:after:forced-color-adjust-none"
            aria-current={href === path ? 'page' : href === current.href ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </div>
    </nav>
  );
}
