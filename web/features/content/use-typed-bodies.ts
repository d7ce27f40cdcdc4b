import { useState } from 'react';

import type { ContentKey } from '#contract/content';
import { useLeaveGuard, type LeaveQuestion } from '../../ui/use-leave-guard.ts';

type Bodies = ReadonlyMap<ContentKey, unknown>;

/** What was typed and not saved, of every content file: it stays while another tab is looked at. */
export type TypedBodies = {
  /** The files that something was typed into. */
  readonly keys: readonly ContentKey[];
  readonly find: (key: ContentKey) => { readonly body: unknown } | null;
  /** Null forgets what was typed. */
  readonly keep: (key: ContentKey, typed: { readonly body: unknown } | null) => void;
  /** Forgets what was sent, unless more was typed meanwhile. */
  readonly forgetSent: (key: ContentKey, sent: unknown) => void;
  readonly leaving: LeaveQuestion;
};

export function useTypedBodies(): TypedBodies {
  const [bodies, setBodies] = useState<Bodies>(new Map());
  const leaving = useLeaveGuard(bodies.size > 0);
  return {
    keys: [...bodies.keys()],
    find: (key) => (bodies.has(key) ? { body: bodies.get(key) } : null),
    keep: (key, typed) =>
      setBodies((now) => (typed ? new Map(now).set(key, typed.body) : without(now, key))),
    forgetSent: (key, sent) =>
      setBodies((now) => (now.get(key) === sent ? without(now, key) : now)),
    leaving: {
      ...leaving,
      // Back may lead to another tab of this page, which would still hold it.
      leave: () => {
        leaving.leave();
        setBodies(new Map());
      },
    },
  };
}

function without(bodies: Bodies, key: ContentKey): Bodies {
  return new Map([...bodies].filter(([each]) => each !== key));
}
