import { useRef, useState } from 'react';

import type { ClassDetail } from '#contract/classes/classes';
import { reads } from '../../api/reads/reads.ts';
import { useRefresh } from '../../api/reads/use-refresh.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { classWrites } from '../../api/writes/class-writes.ts';
import { Button } from '../../ui/button.tsx';
import { cardClass } from '../../ui/cards/card-class.ts';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';

const maxShown = 6;
/** For a whole class: the game server may need up to 15 seconds for each name. */
const limitMs = 15 * 60_000;

/** Adds every game name of the class to the whitelist of the game server; one result for each name. */
export function ClassWhitelist({ detail }: { detail: ClassDetail }) {
  const [isWhole, setWhole] = useState(false);
  const running = useRef<AbortController | null>(null);
  const addition = useWrite(classWrites.whitelistClass);
  const refresh = useRefresh(reads.classDetail);
  const { results, at } = detail.whitelist;
  const named = detail.members.filter(({ minecraftUsername }) => minecraftUsername !== null);
  const okCount = results.filter(({ ok }) => ok).length;
  const ordered = results.toSorted((one, other) => Number(one.ok) - Number(other.ok));

  async function add() {
    running.current = new AbortController();
    const { signal } = running.current;
    const params = { id: detail.class.id };
    const reply = await addition.send(undefined, { params, signal, limitMs });
    // Canceled or without an answer, it has added the first names.
    if (reply === undefined) refresh();
  }

  return (
    <section aria-labelledby="whitelist" className={cardClass({})}>
      <div className="grid gap-3">
        <h2 id="whitelist" className="type-h3-body">
          Game whitelist
        </h2>
        <p className="text-md text-muted">
          One click adds every game name in this class.
          {named.length === 0 && ' No student has a game name yet.'}
        </p>
        <Button
          wide
          size="small"
          className="px-2 text-md"
          busy={addition.isPending}
          disabled={named.length === 0 || detail.class.archivedAt !== null}
          onClick={() => void add()}
        >
          Add the class to the whitelist
        </Button>
        {addition.isPending && (
          <p role="status" className="flex items-center justify-between gap-3 text-md">
            Adding one name at a time…
            <Button size="small" onClick={() => running.current?.abort()}>
              Cancel
            </Button>
          </p>
        )}
        {addition.error && (
          <p role="alert" className="text-danger">
            {errorMessage(addition.error)}
          </p>
        )}
        {at !== null && (
          <p className="text-md" role="status">
            <strong>
              {okCount} of {results.length} can join
            </strong>
            , <RelativeTime at={at} />
          </p>
        )}
        {results.length > 0 && (
          <ul className="border-t border-line text-sm/5">
            {(isWhole ? ordered : ordered.slice(0, maxShown)).map((one) => (
              <li
                key={one.minecraftUsername}
                className="flex min-h-9 items-center justify-between gap-3 border-b border-line py-1"
              >
                <span className="mono wrap-anywhere">{one.minecraftUsername}</span>
                <span
                  className={
                    one.ok ? 'text-end text-fir' : 'text-end font-bold wrap-anywhere text-danger'
                  }
                >
                  {one.result}
                </span>
              </li>
            ))}
          </ul>
        )}
        {results.length > maxShown && !isWhole && (
          <Button size="small" tone="quiet" onClick={() => setWhole(true)}>
            Show all {results.length} results
          </Button>
        )}
      </div>
    </section>
  );
}

/** Below the whitelist, because it verifies names, too. */
export function GameNameHelp() {
  return (
    <section aria-labelledby="proof" className="grid gap-2 border-t border-line pt-4">
      <h2 id="proof" className="type-h3-body">
        How a game name is verified
      </h2>
      <p className="text-md text-muted">
        The student gets a code under Account and types it in the game's chat, such as{' '}
        <span className="mono whitespace-nowrap">!portal 427193</span>. The portal sees it in the
        server log and marks the name as verified. A name that the whitelist accepts is verified,
        too.
      </p>
    </section>
  );
}
