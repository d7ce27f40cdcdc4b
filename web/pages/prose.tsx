import { useId, type ReactNode } from 'react';

/** Running text of the quiet pages. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="page-width mt-12 grid gap-10">{children}</div>;
}

export function ProseSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="prose">
      <h2 id={titleId} className="type-h2">
        {title}
      </h2>
      {children}
    </section>
  );
}
