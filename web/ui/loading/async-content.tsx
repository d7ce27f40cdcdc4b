import type { ReactNode } from 'react';

import { Button } from '../button.tsx';
import { errorMessage } from './error-message.ts';
import { SkeletonLines } from './skeleton.tsx';

export type AsyncContentProps<Reply> = {
  /** The state of a read. */
  state: {
    readonly data: Reply | undefined;
    readonly error: (Error & { readonly status?: number }) | null;
    readonly refresh: () => Promise<void>;
  };
  /** Lines of the skeleton. */
  lines?: number;
  children: (data: Reply) => ReactNode;
};

/**
 * The loaded content, a skeleton, or the error. While older content is shown, an error is not
 * reported here, unless it says that the reader may no longer see the content, or that it is gone.
 */
export function AsyncContent<Reply>({ state, lines = 4, children }: AsyncContentProps<Reply>) {
  const { data, error, refresh } = state;
  const isTakenAway = error?.status === 403 || error?.status === 404;
  if (data !== undefined && !isTakenAway) return children(data);
  if (error === null) return <SkeletonLines lines={lines} />;
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>This couldn't be loaded. {errorMessage(error)}</p>
      <Button size="small" onClick={() => void refresh()}>
        Try again
      </Button>
    </div>
  );
}
