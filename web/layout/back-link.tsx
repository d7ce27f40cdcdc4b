import { Link } from 'wouter';

import { textLinkClass } from '../ui/button.tsx';
import { ArrowLeftIcon } from '../ui/icons/arrow-icons.tsx';

/** Above the title of a page: leads to the list it belongs to. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={textLinkClass}>
      <ArrowLeftIcon size={18} />
      {children}
    </Link>
  );
}
