import type { ReactNode } from 'react';

import { Button } from '../button.tsx';
import { errorMessage } from './error-message.ts';
import { SkeletonLines } from './skeleton.tsx';

type Loaded<Reply> = {
  readonly data: Reply | undefined;
  readonly error: (Error & { readonly status?: number }) | null;
};

export type AsyncContentProps<Reply> = {
  /** The state of a read. */
  state: Loaded<Reply> & { readonly refresh: () => Promise<void> };
  /** Lines of the skeleton. */
  lines?: number;
  label?: string;
  children: (data: Reply) => ReactNode;
};

/**
 * The loaded content, a skeleton, or the error. While older content is shown, an error is not
 * reported here, unless it says that the reader may no longer see the content, or that it is gone.
 */
export function AsyncContent<Reply>({
  state,
  lines = 4,
  label,
  children,
}: AsyncContentProps<Reply>) {
  const { error, refresh } = state;
  const content = getContent(state);
  if (content !== undefined) return children(content);
  if (error === null) return <SkeletonLines lines={lines} label={label} />;
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>This couldn't be loaded. {errorMessage(error)}</p>
      <Button size="small" onClick={() => void refresh()}>
        Try again
      </Button>
    </div>
  );
}

/** What a read has loaded, unless its reader may no longer see it, or it is gone. */
export function getContent<Reply>({ data, error }: Loaded<Reply>): Reply | undefined {
  const isTakenAway = error?.status === 403 || error?.status === 404;
  return isTakenAway ? undefined : data;
}
