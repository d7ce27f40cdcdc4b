import { useState, type ReactNode } from 'react';

import { classNames } from '../../ui/class-names.ts';

/**
 * The connections in one row of a fixed height. On a phone, a cell shows its mark and first word;
 * tapping the row shows states and addresses, too.
 */
export function StatusRow({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      role="group"
      aria-label="Connections"
      data-open={isOpen}
      className="group/status relative border-b border-line max-wide:px-4 max-wide:py-1.5 max-wide:text-md"
    >
      <div className="flex min-h-11 items-center max-wide:min-h-8 max-wide:gap-x-3 max-[24rem]:gap-x-2.5 max-[23.4rem]:gap-x-1.5 wide:flex-wrap max-[24rem]:flex-wrap max-wide:group-data-[open=true]/status:grid max-wide:group-data-[open=true]/status:gap-y-1 wide:items-stretch">
        {children}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label="Connection details"
        className="absolute inset-0 wide:hidden"
        onClick={() => setOpen(!isOpen)}
      />
    </div>
  );
}

// The widths are those of the longest usual words, so that nothing moves when a state arrives.
const widths = { link: 'wide:min-w-[19.5rem]', socket: 'wide:min-w-[13.5rem]' } as const;

/** One cell of the status row; without a `width` it is at the right edge. */
export function StatusCell({
  width,
  children,
}: {
  width?: keyof typeof widths;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'flex min-h-8 items-center whitespace-nowrap',
        width === undefined
          ? 'ms-auto max-wide:group-data-[open=true]/status:ms-0 wide:ps-5 wide:pe-6'
          : `wide:border-e wide:border-line wide:px-5 wide:first:ps-6 ${widths[width]}`,
      )}
    >
      {children}
    </div>
  );
}
