import { useId, type ReactNode } from 'react';

/** Text with lists in it. */
export const proseClass =
  'grid max-w-measure gap-4 marker:text-brick [&_ul]:grid [&_ul]:list-[square] [&_ul]:gap-1.5 [&_ul]:ps-5';

/** A page of text sections; on wide screens a second column holds what goes beside them. */
export function ProseLayout({ children }: { children: ReactNode }) {
  return (
    <div className="page-width grid gap-x-16 wide:grid-cols-[minmax(0,1fr)_21rem]">{children}</div>
  );
}

/** The column of text sections. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="mt-12 grid w-full gap-10">{children}</div>;
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
    <section id={id} aria-labelledby={titleId} className={proseClass}>
      <h2 id={titleId} className="type-h2">
        {title}
      </h2>
      {children}
    </section>
  );
}
