import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';
import type { ConsoleLink, ConsoleTarget } from '../console-link.ts';
import type { SavedTarget } from './saved-target.ts';

/** Keeps a link at the target that the instances share. */
export function createTargetFollower(link: ConsoleLink, saved: SavedTarget<ConsoleTarget>) {
  /** Whether someone disconnected, as far as this instance knows. */
  let isDisconnected = false;
  /** One after the other: a read that ends later must not dial what someone has disconnected since. */
  const inTurn = createConcurrencyLimit(1);

  return {
    /** Dials the settings, even if someone disconnected before: they count at the start. */
    start: () =>
      inTurn(async () => {
        isDisconnected = await saved.isKeptDisconnected();
        link.retarget(await saved.load());
      }),
    /** What was done on this instance. */
    note: (done: { readonly isDisconnected: boolean }): void => {
      ({ isDisconnected } = done);
    },
    /** Does what was done on another one. After a gap, only if that is news: see `start`. */
    follow: ({ isGap }: { readonly isGap: boolean }) =>
      inTurn(async () => {
        const wasDisconnected = isDisconnected;
        isDisconnected = await saved.isKeptDisconnected();
        if (!isDisconnected) link.retarget(await saved.load());
        else if (!isGap || !wasDisconnected) link.dismiss();
      }),
  };
}
