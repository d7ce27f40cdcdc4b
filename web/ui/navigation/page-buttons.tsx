import { Button } from '../button.tsx';

/** The cursors of the pages up to the one that is shown; empty on the first page. */
export type Cursors = readonly string[];

export type PageButtonsProps = {
  label: string;
  cursors: Cursors;
  /** The cursor of the next page; null on the last one, or while it is unknown. */
  next: string | null;
  onTurn: (to: Cursors) => void;
  names?: { readonly back: string; readonly forward: string };
};

const pageNames = { back: 'Previous page', forward: 'Next page' };

/** The pages of a list that the portal sends one by one. */
export function PageButtons({ label, cursors, next, onTurn, names = pageNames }: PageButtonsProps) {
  return (
    <nav aria-label={label} className="flex gap-3">
      <PageButton to={cursors.length === 0 ? null : cursors.slice(0, -1)} onTurn={onTurn}>
        {names.back}
      </PageButton>
      <PageButton to={next === null ? null : [...cursors, next]} onTurn={onTurn}>
        {names.forward}
      </PageButton>
    </nav>
  );
}

type PageButtonProps = {
  /** Null without such a page. */
  to: Cursors | null;
  onTurn: (to: Cursors) => void;
  children: string;
};

/** Keeps the focus of the person who turns pages, also on the last one. */
function PageButton({ to, onTurn, children }: PageButtonProps) {
  return (
    <Button size="small" aria-disabled={to === null} onClick={() => to && onTurn(to)}>
      {children}
    </Button>
  );
}
