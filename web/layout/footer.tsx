import { useContext } from 'react';
import { Link, useLocation } from 'wouter';

import { useContent } from '../content/site-content.tsx';
import { classNames } from '../ui/class-names.ts';
import { CityPicture } from '../illustrations/city-picture.tsx';
import { Logo } from '../illustrations/logo.tsx';
import { nowMs, PageMomentContext } from '../ui/time/clock.ts';
import { brandClass } from './brand.tsx';
import { footerColumns, helpLinks, notOfficial } from './navigation.ts';

/** A row of houses at the end of the page, on the color of its last band; below it, the institute and the links of every page. */
export function Footer() {
  const { title, institute } = useContent().site;
  return (
    <footer className="mt-16 flex grow flex-col print:hidden group-has-data-fill-page/shell:mt-0 group-has-data-last-band/shell:mt-0">
      <div className="flex h-23 overflow-hidden group-has-[[data-last-band=beach]]/shell:bg-beach group-has-[[data-last-band=lawn]]/shell:bg-lawn group-has-data-fill-page/shell:hidden">
        {/* Twice, because a screen may be wider than the row. */}
        <CityPicture name="house-row" className="h-23 w-378 flex-none" />
        <CityPicture name="house-row" className="h-23 w-378 flex-none" />
      </div>
      <div className="grow border-t border-line bg-surface">
        <div className="page-width grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.5rem,40%)),1fr))] gap-x-6 gap-y-8 py-8 wide:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="col-span-full wide:col-auto">
            <p className={`gap-3 text-[1.375rem]/7 ${brandClass}`}>
              <Logo size={28} />
              {title}
            </p>
            <p className="type-small mt-2 max-w-md text-muted">
              {institute !== null && `A program by ${institute}. `}Students redesign real places,
              block by block.
            </p>
          </div>
          {footerColumns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <p className="font-bold">{column.title}</p>
              <ul className="mt-2 grid justify-items-start gap-0.5">
                {column.links.map(({ label, href }) => (
                  <li key={href}>
                    <FooterLink href={href}>{label}</FooterLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div className="type-small col-span-full flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-line pt-5 text-muted">
            <Copyright />
            <p>{notOfficial}</p>
          </div>
        </div>
      </div>
    </footer>
  );
}

function Copyright() {
  const { title, institute } = useContent().site;
  return (
    <p>
      © {useYear()} {institute ?? title}
    </p>
  );
}

/** The year when the page was rendered, so that a page cached in December hydrates in January. */
function useYear(): number {
  const page = useContext(PageMomentContext);
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: page?.zone });
  return Number(year.format(page?.at ?? nowMs()));
}

const footerLinkClass =
  'inline-block py-0.5 text-text no-underline hover:text-primary hover:underline hover:underline-offset-3 touch:min-w-11 touch:py-2.5';

/** To a part of the page that is open, the browser scrolls; the router would only change the address. */
function FooterLink({ href, children }: { href: string; children: string }) {
  const [path] = useLocation();
  const isOnPage = href.startsWith(`${path}#`);
  const Anchor = isOnPage ? 'a' : Link;
  return (
    <Anchor href={href} className={footerLinkClass}>
      {children}
    </Anchor>
  );
}

/**
 * The one-line footer of working pages. The help link comes before the accessibility statement, as
 * in the other footer.
 */
export function ShortFooter({ className }: { className: string }) {
  return (
    <footer className="mt-auto border-t border-line bg-surface print:hidden">
      <div className={classNames('flex flex-wrap justify-between gap-x-4 py-2', className)}>
        <div className="flex flex-wrap gap-x-4">
          {helpLinks.map(({ label, href }) => (
            <Link
              key={href}
              href={href}
              className="inline-flex min-h-8 items-center text-base text-text dense:text-md touch:min-h-11"
            >
              {label}
            </Link>
          ))}
        </div>
        <div className="flex flex-wrap gap-x-4 self-center text-base wrap-anywhere text-muted dense:text-md [&>p]:py-1">
          <Copyright />
          <p>{notOfficial}</p>
        </div>
      </div>
    </footer>
  );
}
