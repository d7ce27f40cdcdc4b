import { useState, type ReactNode } from 'react';

import { useIsHydrated } from '../time/use-now.ts';

type ServerMarkupProps = {
  /** The browser finds what the server rendered by this id; it appears once in the document. */
  id: string;
  /** The rendered content; if it has changed, `children` render it again. */
  of: string;
  className?: string;
  /** Usually a lazy component, so that its code is loaded only when it is needed. */
  children: ReactNode;
};

/**
 * Content whose code is large, such as Markdown. The server renders it into the page; the browser
 * keeps that markup and loads the code only when something else is to be shown.
 */
export function ServerMarkup({ id, of, className, children }: ServerMarkupProps) {
  const isHydrated = useIsHydrated();
  // Only during hydration, because later the document may contain an older text under the same id.
  const [kept] = useState(() => (isHydrated ? null : readMarkup(id, of)));
  if (kept === null || kept.of !== of) {
    return (
      <div id={id} className={className}>
        {children}
      </div>
    );
  }
  return (
    <div
      id={id}
      className={className}
      suppressHydrationWarning
      // Markup that our server rendered, unchanged; no user text is added to it.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: kept.html }}
    />
  );
}

type Markup = { readonly of: string; readonly html: string };

function readMarkup(id: string, of: string): Markup | null {
  if (typeof document === 'undefined') return null;
  const html = document.getElementById(id)?.innerHTML;
  return html === undefined ? null : { of, html };
}
