import type { ReactNode, SubmitEvent } from 'react';

import { WithoutScripts } from './without-scripts.tsx';

type PageFormProps = {
  readonly className: string;
  /** `off` where Back would show the words of one person to the next. */
  readonly autoComplete?: 'off';
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
};

/**
 * A form of a page that is rendered on the server. Until it is hydrated `dialog` keeps the browser from
 * sending it by itself, which would write the password into the address.
 */
export function PageForm({ children, ...form }: PageFormProps) {
  return (
    <form noValidate method="dialog" {...form}>
      <WithoutScripts>
        This form needs JavaScript, which is switched off in this browser.
      </WithoutScripts>
      {children}
    </form>
  );
}
