import type { ReactNode } from 'react';

export type EmptyStateProps = {
  title: string;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  /** A civic icon of 48 px. */
  drawing?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
};

export function EmptyState({ title, children, drawing, action, level = 3 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="empty">
      {drawing}
      <Heading className="type-h3-body">{title}</Heading>
      {children !== undefined && <p className="type-small text-muted">{children}</p>}
      {action !== undefined && <div className="empty-action">{action}</div>}
    </div>
  );
}
