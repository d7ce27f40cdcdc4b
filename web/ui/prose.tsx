import { useId, type ReactNode } from 'react';

/** A column of text sections. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="page-width mt-12 grid gap-10">{children}</div>;
}

type ProseSectionProps = {
  title: string;
  /** Anchor for links to this section. */
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
