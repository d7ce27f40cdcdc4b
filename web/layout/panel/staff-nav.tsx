import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

import { classNames } from '../../ui/class-names.ts';
import { controlClass } from '../../ui/forms/field.tsx';
import { PanelMain } from './panel-shell.tsx';

export type StaffLink = {
  readonly label: string;
  readonly href: string;
  readonly icon?: ReactNode;
  /** What waits there. */
  readonly count?: number | undefined;
};
export type StaffLinkGroup = { readonly title: string; readonly links: readonly StaffLink[] };

type StaffColumnsProps = {
  groups: readonly StaffLinkGroup[];
  children: ReactNode;
};

/** The page beside the list of what staff work on; on a phone the list is one select. */
export function StaffColumns({ groups, children }: StaffColumnsProps) {
  const [path, navigate] = useLocation();
  const shown = groups.filter(({ links }) => links.length > 0);
  const isCurrent = ({ href }: StaffLink) => path === href || path.startsWith(`${href}/cards`);
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start wide:grid-cols-[13rem_minmax(0,1fr)] wide:content-stretch">
      <nav
        aria-label="Your work"
        className="border-e border-line bg-surface py-4 max-wide:hidden print:hidden"
      >
        {shown.map(({ title, links }) => (
          <div
            key={title}
            className="not-first:mt-3 not-first:border-t not-first:border-line not-first:pt-3"
          >
            <p className="px-6 py-1 text-[0.875rem]/5 font-semibold text-muted">{title}</p>
            <ul>
              {links.map((link) => (
                <li key={link.href}>
                  <Link
                    href={link.href}
                    className={classNames(
                      'flex min-h-9 items-center gap-3 border-s-4 px-5 font-semibold text-text no-underline hover:bg-raised touch:min-h-11 [&>svg]:flex-none [&>svg]:text-primary',
                      isCurrent(link)
                        ? 'border-brick bg-primary-tint font-bold'
                        : 'border-transparent',
                    )}
                    aria-current={isCurrent(link) ? 'page' : undefined}
                  >
                    {link.icon}
                    <span className="grow truncate">{link.label}</span>
                    {link.count !== undefined && link.count > 0 && (
                      <span className="bg-sun-tint px-2 text-[0.875rem]">{link.count}</span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="px-4 pt-3 wide:hidden print:hidden">
        <select
          className={classNames(controlClass({ kind: 'select' }), 'min-h-12 font-bold')}
          aria-label="Go to"
          value={shown.flatMap(({ links }) => links).find(isCurrent)?.href ?? ''}
          onChange={(event) => navigate(event.target.value)}
        >
          <option value="" hidden>
            Choose a page
          </option>
          {shown.map(({ title, links }) => (
            <optgroup key={title} label={title}>
              {links.map(({ href, label }) => (
                <option key={href} value={href}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <PanelMain>{children}</PanelMain>
    </div>
  );
}
