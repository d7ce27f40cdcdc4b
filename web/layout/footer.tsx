import { Link } from 'wouter';

import { Logo } from '../illustrations/logo.tsx';
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

export function Footer({ siteTitle, institute, year, sheet }: FooterProps) {
  return (
    <footer className="footer">
      <div className="page-width footer-grid">
        <div className="footer-cell footer-brand">
          <p className="brand">
            <Logo size={28} />
            {siteTitle}
          </p>
          <p className="type-small mt-2 text-muted">
            {institute !== null && `A programme of the ${institute}. `}Students design real places,
            block by block.
          </p>
        </div>
        {footerColumns.map((column) => (
          <nav key={column.title} className="footer-cell" aria-label={column.title}>
            <p className="type-label text-muted">{column.title}</p>
            <ul className="footer-links">
              {column.links.map(({ label, href }) => (
                <li key={href}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="footer-cell footer-sheet">
          <p className="type-label text-muted">Sheet</p>
          <p className="footer-sheet-name">
            {sheet.number} {sheet.name}
          </p>
          <ScaleBar />
          <p className="type-small mt-1 text-muted">1 block is 1 metre</p>
        </div>
        <div className="footer-base type-small text-muted">
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
    <svg className="scale-bar" width="240" height="32" viewBox="0 0 240 32" aria-hidden="true">
      <path d="M1 1v8M193 1v8M1 9h192" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M1 4h48v5H1zM97 4h48v5H97z" fill="currentColor" />
      <g className="scale-bar-figures">
        <text x="0">0</text>
        <text x="42">16</text>
        <text x="90">32</text>
        <text x="180">64 blocks</text>
      </g>
    </svg>
  );
}
