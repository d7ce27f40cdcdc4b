import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { errorMessage } from './error-message.ts';
import { SkeletonLines } from './skeleton.tsx';

export type ArrivingProps<Reply> = {
  /** Of a read: what came, what went wrong, and how to ask again. */
  state: {
    readonly data: Reply | undefined;
    readonly error: Error | null;
    readonly refresh: () => Promise<void>;
  };
  /** Grey lines while nothing has come. */
  lines?: number;
  children: (data: Reply) => ReactNode;
};

/** What came, or grey lines, or why nothing came. An error with something to show stays silent here. */
export function Arriving<Reply>({ state, lines = 4, children }: ArrivingProps<Reply>) {
  const { data, error, refresh } = state;
  if (data !== undefined) return children(data);
  if (error === null) return <SkeletonLines lines={lines} />;
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>This could not be loaded. {errorMessage(error)}</p>
      <Button size="small" onClick={() => void refresh()}>
        Try again
      </Button>
    </div>
  );
}
