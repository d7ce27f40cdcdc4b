import { useId, type ReactNode } from 'react';

/** Running text of the quiet pages. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="page-width mt-12 grid gap-10">{children}</div>;
}

type ProseSectionProps = {
  title: string;
  /** Where a link of the page leads to. */
  id?: string;
  children: ReactNode;
};

export function ProseSection({ title, id, children }: ProseSectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="prose">
      <h2 id={titleId} className="type-h2">
        {title}
      </h2>
      {children}
    </section>
  );
}
