import type { ReactNode } from 'react';

export type ScrollRegionProps = {
  label: string;
  className: string;
  isBusy?: boolean;
  children: ReactNode;
};

/** A box that scrolls, also by keyboard: only Chromium makes such a box focusable by itself. */
export function ScrollRegion({ label, className, isBusy = false, children }: ScrollRegionProps) {
  return (
    <div
      className={className}
      role="region"
      aria-label={label}
      aria-busy={isBusy || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {children}
    </div>
  );
}
