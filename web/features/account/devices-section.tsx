import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import type { AccountSession } from '#contract/accounts/accounts';
import { call } from '../../api/call.ts';
import { HttpError } from '../../api/http-error.ts';
import { accountReads } from '../../api/reads/account-reads.ts';
import { accountWrites } from '../../api/writes/account-writes.ts';
import { readKey, useRead } from '../../api/reads/use-read.ts';
import { useCompoundWrite, useWrite } from '../../api/writes/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { ComputerIcon } from '../../ui/icons/object-icons.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { formatPublicDateTime } from '../../ui/time/format-time.ts';
import { AccountSection } from './account-section.tsx';

/** The devices that are signed in. */
export function DevicesSection() {
  const sessions = useRead(accountReads.accountSessions);
  const list = useRef<HTMLUListElement>(null);
  // The button is gone with its device.
  const onEnded = () => list.current?.focus();
  return (
    <AccountSection
      id="devices"
      title="Signed-in devices"
      lead="On a shared Chromebook, sign out when you leave."
    >
      <AsyncContent state={sessions} lines={3}>
        {(reply) => (
          <>
            <ul ref={list} tabIndex={-1} className="border-t border-text">
              {reply.sessions.map((session) => (
                <Device key={session.id} {...{ session, onEnded }} />
              ))}
            </ul>
            <SignOutOthers others={reply.sessions.filter(({ current }) => !current)} />
          </>
        )}
      </AsyncContent>
    </AccountSection>
  );
}

/** With two or more other devices, one button signs them all out. */
function SignOutOthers({ others }: { others: readonly AccountSession[] }) {
  const { signOut, isPending } = useSignOutOthers();
  if (others.length < 2) return null;
  return (
    <Button
      tone="danger-quiet"
      size="small"
      className="justify-self-start"
      busy={isPending}
      onClick={() => void signOut(others.map(({ id }) => id))}
    >
      Sign out of the other {others.length} devices
    </Button>
  );
}

type DeviceProps = { session: AccountSession; onEnded: () => void };

function Device({ session, onEnded }: DeviceProps) {
  const { send, isPending } = useWrite(accountWrites.endSession, { onDone: onEnded });
  const { id, device, lastSeenAt, current } = session;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <ComputerIcon />
      <div className="min-w-0 grow">
        <p className="font-bold">{device}</p>
        <p className="type-small text-muted">
          {current ? 'now' : formatPublicDateTime(lastSeenAt)}
        </p>
      </div>
      {current ? (
        <span className="type-small font-semibold text-fir">this device</span>
      ) : (
        <Button
          size="small"
          busy={isPending}
          aria-label={`Sign out ${device}`}
          onClick={() => void send(undefined, { params: { id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Signs several devices out, one call each. */
function useSignOutOthers() {
  const client = useQueryClient();
  const { run, isPending } = useCompoundWrite(accountWrites.endSessions, endAll, {
    // Some of them may be signed out.
    onFailed: () =>
      void client.invalidateQueries({ queryKey: readKey(accountReads.accountSessions) }),
  });
  return { signOut: run, isPending };
}

async function endAll(ids: readonly string[]): Promise<undefined> {
  for (const id of ids) {
    try {
      await call(accountWrites.endSessions.endpoint, { params: { id } });
    } catch (error) {
      // It has been signed out elsewhere.
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
    }
  }
  return undefined;
}
