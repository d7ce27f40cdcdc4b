import type { ReactNode } from 'react';
import type { z } from 'zod';

import { ConsoleConnection } from '#contract/game-server/console';
import { limits } from '#contract/limits';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { HostPortFields } from '../../ui/forms/fields/host-port-fields.tsx';
import { PasswordField } from '../../ui/forms/fields/password-field.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';

/** As it is sent: with the port as a string (§3). */
export type SentConnection = z.input<typeof ConsoleConnection>;

export type RconFormProps = {
  /** The last or the configured address of the console; undefined while it is not known. */
  prefill: { readonly host: string; readonly port: number } | undefined;
  /** Why the last attempt failed. */
  failure: string | null;
  /** Resolves to whether it worked. */
  onConnect: (connection: SentConnection) => Promise<boolean>;
  isPending: boolean;
  /** Between the fields and the buttons. */
  note?: ReactNode;
  /** Beside the button. */
  otherAction?: ReactNode;
};

/** Host, port and password of RCON (§5). A prefill never overwrites what was typed. */
export function RconForm(props: RconFormProps) {
  const { prefill, failure, onConnect, isPending, note, otherAction } = props;
  const { ref, field, onSubmit, clear } = useSchemaForm({
    defaults: { host: '', port: String(limits.rconPort), password: '' },
    prefill: prefill && { host: prefill.host, port: String(prefill.port) },
    loadSchema: async () => ConsoleConnection,
    onSubmit: async (connection) => {
      const sent = { ...connection, port: String(connection.port) };
      if (await onConnect(sent)) clear('password');
    },
  });

  return (
    <form
      ref={ref}
      noValidate
      className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_9rem] @min-[36rem]:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)]"
      aria-label="Connect the console"
      onSubmit={onSubmit}
    >
      <ErrorSummary failure={failure}>
        <HostPortFields host={field('host')} port={field('port')} />
        <PasswordField
          {...field('password')}
          label="Password"
          frameClassName="sm:col-span-full @min-[36rem]:col-span-1"
          hint="The game server's RCON password. It is never shown again."
          autoComplete="off"
        />
        {note !== undefined && <div className="sm:col-span-full">{note}</div>}
        <div className="flex flex-wrap gap-3 sm:col-span-full">
          <Button type="submit" tone="primary" busy={isPending}>
            {isPending ? 'Connecting…' : 'Connect'}
          </Button>
          {otherAction}
        </div>
      </ErrorSummary>
    </form>
  );
}
