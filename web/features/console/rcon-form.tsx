import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ConsoleConnection } from '#contract/console';
import { limits } from '#contract/limits';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field-error.tsx';
import { HostPortFields } from '../../ui/forms/host-port-fields.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';

export type RconFormProps = {
  /** The last or the configured address of the console; undefined while it is not known. */
  prefill: { readonly host: string; readonly port: number } | undefined;
  /** Why the last attempt failed. */
  failure: string | null;
  /** Resolves to whether it worked. */
  onConnect: (connection: ConsoleConnection) => Promise<boolean>;
  isPending: boolean;
};

/** Host, port and password of RCON (§5). A prefill never overwrites what somebody typed. */
export function RconForm({ prefill, failure, onConnect, isPending }: RconFormProps) {
  const { register, handleSubmit, formState, resetField } = useForm({
    resolver: zodResolver(ConsoleConnection),
    defaultValues: { host: '', port: String(limits.rconPort), password: '' },
    ...(prefill && {
      values: { host: prefill.host, port: String(prefill.port), password: '' },
    }),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors } = formState;

  async function connect(connection: ConsoleConnection) {
    if (await onConnect(connection)) resetField('password');
  }

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]"
      aria-label="Connect the console"
      onSubmit={(event) => void handleSubmit(connect)(event)}
    >
      <HostPortFields
        host={{ ...register('host'), error: errors.host?.message }}
        port={{ ...register('port'), error: errors.port?.message }}
      />
      <PasswordField
        {...register('password')}
        label="Password"
        frameClassName="sm:col-span-full"
        hint="The RCON password of the game server. It is never shown again."
        error={errors.password?.message}
        autoComplete="off"
      />
      {failure !== null && <FieldError className="sm:col-span-full">{failure}</FieldError>}
      <div className="sm:col-span-full">
        <Button type="submit" tone="primary" busy={isPending}>
          {isPending ? 'Connecting...' : 'Connect'}
        </Button>
      </div>
    </form>
  );
}
