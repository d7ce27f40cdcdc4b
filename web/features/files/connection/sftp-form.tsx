import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FilesConnection } from '#contract/files';
import { limits } from '#contract/limits';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/navigation/disclosure.tsx';
import { FieldError } from '../../../ui/forms/field-error.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { HostPortFields, verbatimInput } from '../../../ui/forms/host-port-fields.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';

export type SftpFormProps = {
  /** Where the files were connected last, or are set up to be. Never the password. */
  prefill: { readonly host: string; readonly port: number; readonly username: string } | undefined;
  /** Why the last attempt failed. */
  failure: string | null;
  /** Resolves to whether it worked. */
  onConnect: (connection: FilesConnection) => Promise<boolean>;
  isPending: boolean;
};

/** Host, port, user name and password or key of SFTP (§5). */
export function SftpForm({ prefill, failure, onConnect, isPending }: SftpFormProps) {
  const { register, handleSubmit, formState, resetField } = useForm<
    z.input<typeof FilesConnection>,
    unknown,
    FilesConnection
  >({
    resolver: zodResolver(FilesConnection),
    defaultValues: emptyForm,
    ...(prefill && {
      values: {
        ...emptyForm,
        host: prefill.host,
        port: String(prefill.port),
        username: prefill.username,
      },
    }),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors } = formState;

  async function connect(connection: FilesConnection) {
    if (!(await onConnect(withoutEmptyKey(connection)))) return;
    resetField('password');
    resetField('privateKey');
  }

  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]"
      aria-label="Connect the files"
      onSubmit={(event) => void handleSubmit(connect)(event)}
    >
      <HostPortFields
        host={{ ...register('host'), error: errors.host?.message }}
        port={{ ...register('port'), error: errors.port?.message }}
      />
      <TextField
        {...register('username')}
        {...verbatimInput}
        label="Username"
        frameClassName="sm:col-span-full"
        error={errors.username?.message}
      />
      <PasswordField
        {...register('password')}
        label="Password"
        frameClassName="sm:col-span-full"
        hint="It is kept encrypted on the portal and never shown again. With a private key, this is the key's passphrase."
        error={errors.password?.message}
        autoComplete="off"
      />
      <div className="sm:col-span-full">
        <Disclosure summary="Use a private key">
          <TextArea
            {...register('privateKey')}
            {...verbatimInput}
            label="Private key"
            mark="(optional)"
            rows={5}
            hint="The whole text, from BEGIN to END."
            error={errors.privateKey?.message}
          />
        </Disclosure>
      </div>
      {failure !== null && <FieldError className="sm:col-span-full">{failure}</FieldError>}
      <div className="sm:col-span-full">
        <Button type="submit" tone="primary" busy={isPending}>
          {isPending ? 'Connecting...' : 'Connect'}
        </Button>
      </div>
    </form>
  );
}

const emptyForm = {
  host: '',
  port: String(limits.sftpPort),
  username: '',
  password: '',
  privateKey: '',
};

function withoutEmptyKey(connection: FilesConnection): FilesConnection {
  const { privateKey, ...rest } = connection;
  return privateKey === undefined || privateKey.trim() === '' ? rest : { ...rest, privateKey };
}
