import { Link } from 'wouter';

import { Logo } from '../illustrations/logo.tsx';
import { brandClass } from './brand.tsx';
import { footerColumns, notOfficial } from './navigation.ts';

export type SheetName = {
  /** Two figures, as on a survey sheet: `01`. */
  number: string;
  name: string;
};

export type FooterProps = {
  siteTitle: string /** Null while the content names none. */;
  institute: string | null;
  year: number;
  sheet: SheetName;
};

const cellClass = 'min-w-0 border-b border-line px-5 py-6 wide:p-6';

export function Footer({ siteTitle, institute, year, sheet }: FooterProps) {
  return (
    <footer className="mt-24 border-t border-line bg-surface group-has-data-fill-page/shell:mt-0">
      <div className="page-width grid grid-cols-2 border-x border-line wide:grid-cols-[394fr_251fr_250fr_289fr]">
        <div className={`col-span-full wide:col-auto ${cellClass}`}>
          <p className={`gap-3 text-[1.375rem]/7 ${brandClass}`}>
            <Logo size={28} />
            {siteTitle}
          </p>
          <p className="type-small mt-2 text-muted">
            {institute !== null && `A program by the ${institute}. `}Students design real places,
            block by block.
          </p>
        </div>
        {footerColumns.map((column, at) => (
          <nav
            key={column.title}
            className={`${at === 0 ? 'wide:border-s' : 'border-s'} ${cellClass}`}
            aria-label={column.title}
          >
            <p className="type-label text-muted">{column.title}</p>
            <ul className="mt-2 grid justify-items-start gap-0.5">
              {column.links.map(({ label, href }) => (
                <li key={href}>
                  <Link
                    href={href}
                    className="inline-block py-0.5 text-[0.9375rem]/5.5 text-text no-underline hover:text-primary hover:underline hover:underline-offset-3 touch:min-w-11 touch:py-2.75"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={`col-span-full wide:col-auto wide:border-s ${cellClass}`}>
          <p className="type-label text-muted">Sheet</p>
          <p className="mt-2 font-heading text-[1.25rem]/6.5 font-bold normal-nums">
            {sheet.number} {sheet.name}
          </p>
          <ScaleBar />
          <p className="type-small mt-1 text-muted">1 block = 1 meter</p>
        </div>
        <div className="type-small col-span-full flex flex-wrap justify-between gap-x-8 gap-y-1 px-5 pt-3.5 pb-5 text-muted wide:px-6">
          <p>
            © {year} {institute ?? siteTitle}
          </p>
          <p>{notOfficial}</p>
        </div>
      </div>
    </footer>
  );
}

/** 64 blocks at 3 px a block. */
function ScaleBar() {
  return (
    <svg
      className="mt-3 max-w-full"
      width="240"
      height="32"
      viewBox="0 0 240 32"
      aria-hidden="true"
    >
      <path d="M1 1v8M193 1v8M1 9h192" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M1 4h48v5H1zM97 4h48v5H97z" fill="currentColor" />
      <g
        className="fill-muted font-mono text-[11px] font-normal normal-nums"
        transform="translate(0 26)"
      >
        <text x="0">0</text>
        <text x="42">16</text>
        <text x="90">32</text>
        <text x="180">64 blocks</text>
      </g>
    </svg>
  );
}
