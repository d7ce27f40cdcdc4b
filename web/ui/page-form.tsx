import type { ReactNode, SubmitEvent } from 'react';

import { WithoutScripts } from './without-scripts.tsx';

type PageFormProps = {
  readonly className: string;
  /** Where this browser keeps what was typed: a page that is sent does not show it. */
  readonly keeps?: string | undefined;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
};

/**
 * A form of a page that is sent before its code. What is typed and pressed early counts
 * (early-input.ts); without any code `dialog` keeps the browser from sending it by itself, which
 * would write the password into the address.
 */
export function PageForm({ className, keeps, onSubmit, children }: PageFormProps) {
  return (
    <form
      noValidate
      method="dialog"
      data-keeps={keeps}
      // Back would show the words of one person to the next; the draft knows whose they are.
      autoComplete={keeps === undefined ? undefined : 'off'}
      className={className}
      onSubmit={onSubmit}
    >
      <WithoutScripts>
        This form needs JavaScript, which is switched off in this browser.
      </WithoutScripts>
      {children}
    </form>
  );
}
