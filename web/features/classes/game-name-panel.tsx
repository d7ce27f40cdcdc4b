import { useRef } from 'react';

import { limits } from '#contract/limits';
import { classWrites } from '../../api/writes/class-writes.ts';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons/status-icons.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { CopyButton } from '../../ui/text/copy-button.tsx';
import { formatRemaining } from '../../ui/time/format-time.ts';
import { useNow } from '../../ui/time/use-now.ts';

/** A student proves a game name: the portal shows a line to type in the game's chat. */
export function GameNamePanel() {
  const proof = useRead(reads.gameNameProof);
  const panel = useRef<HTMLDivElement>(null);
  const start = useWrite(classWrites.startGameNameProof, {
    // The button is gone as soon as there is something to type.
    onDone: () => {
      if (panel.current?.contains(document.activeElement)) panel.current.focus();
    },
  });
  const now = useNow(15);
  return (
    <AsyncContent state={proof} lines={2}>
      {({ minecraftUsername, isVerified, message, expiresAt, takenName }) => (
        <div
          ref={panel}
          tabIndex={-1}
          role="group"
          aria-label="Game name"
          className="grid justify-items-start gap-3"
        >
          <p role="status" className="flex items-center gap-2">
            {isVerified ? (
              <>
                <CheckIcon size={18} className="text-fir" />
                <span>
                  <strong className="mono">{minecraftUsername}</strong> is verified.
                </span>
              </>
            ) : (
              describeName(minecraftUsername)
            )}
          </p>
          {takenName !== null && (
            <p role="alert" className="text-danger">
              {takenName} belongs to another account. Ask your teacher for help.
            </p>
          )}
          {message === null ? (
            <Button busy={start.isPending} onClick={() => void start.send()}>
              {isVerified ? 'Use another game name' : 'Verify my game name'}
            </Button>
          ) : (
            <>
              <p>Type this in the game's chat:</p>
              <p className="flex items-center gap-3">
                <strong className="mono text-xl/7">{message}</strong>
                <CopyButton text={message} of="message" />
              </p>
              <p className="text-md text-muted">
                {expiresAt !== null && `${formatRemaining(leftMs(expiresAt, now))}. `}
                This page updates within a few seconds. Each code works once, for{' '}
                {limits.gameNameProofMinutes} minutes.
              </p>
            </>
          )}
        </div>
      )}
    </AsyncContent>
  );
}

/** The clock of the page is a few seconds behind, and no code lasts longer than all do. */
function leftMs(expiresAt: string, now: number): number {
  return Math.min(Date.parse(expiresAt) - now, limits.gameNameProofMinutes * 60_000);
}

function describeName(minecraftUsername: string | null) {
  if (minecraftUsername === null) return "We don't know your game name yet.";
  return (
    <span>
      <strong className="mono">{minecraftUsername}</strong> is not verified yet.
    </span>
  );
}
