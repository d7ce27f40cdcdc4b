import type { ComponentPropsWithRef } from 'react';

import { WithoutScripts } from '../page/without-scripts.tsx';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx';

/**
 * A form of a page that is rendered on the server. Until it is hydrated `dialog` keeps the browser from
 * sending it by itself, which would write the password into the address.
 */
export function PageForm({
  failure,
  children,
  ...form
}: ComponentPropsWithRef<'form'> & Pick<ErrorSummaryProps, 'failure'>) {
  return (
    <form noValidate method="dialog" {...form}>
      <WithoutScripts>
        This form needs JavaScript, which is turned off in this browser.
      </WithoutScripts>
      <ErrorSummary failure={failure}>{children}</ErrorSummary>
    </form>
  );
}
