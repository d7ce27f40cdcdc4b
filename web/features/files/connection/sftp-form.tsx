import { FilesConnection } from '#contract/files/files';
import { limits } from '#contract/limits';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/navigation/disclosure.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { TextArea, TextField } from '../../../ui/forms/fields/field.tsx';
import { HostPortFields, verbatimInput } from '../../../ui/forms/fields/host-port-fields.tsx';
import { PasswordField } from '../../../ui/forms/fields/password-field.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';

export type SftpFormProps = {
  /** Where the files were connected last, or are set up to be. Never the password. */
  prefill: { readonly host: string; readonly port: number; readonly username: string } | undefined;
  /** Why the last attempt failed. */
  failure: string | null;
  /** Resolves to whether it worked. */
  onConnect: (connection: FilesConnection) => Promise<boolean>;
  isPending: boolean;
};

/** Host, port, username and password or key of SFTP (§5). */
export function SftpForm({ prefill, failure, onConnect, isPending }: SftpFormProps) {
  const { ref, field, onSubmit, clear } = useSchemaForm({
    defaults: emptyForm,
    prefill: prefill && {
      host: prefill.host,
      port: String(prefill.port),
      username: prefill.username,
    },
    loadSchema: async () => FilesConnection,
    onSubmit: connect,
  });

  async function connect(connection: FilesConnection) {
    if (!(await onConnect(withoutEmptyKey(connection)))) return;
    clear('password');
    clear('privateKey');
  }

  return (
    <form
      ref={ref}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]"
      aria-label="Connect the file server"
      onSubmit={onSubmit}
    >
      <ErrorSummary failure={failure}>
        <HostPortFields host={field('host')} port={field('port')} />
        <TextField
          {...field('username')}
          {...verbatimInput}
          label="Username"
          frameClassName="sm:col-span-full"
        />
        <PasswordField
          {...field('password')}
          label="Password"
          frameClassName="sm:col-span-full"
          hint="It is kept encrypted on the portal and never shown again. With a private key, this is the key's passphrase."
          autoComplete="off"
        />
        <div className="sm:col-span-full">
          <Disclosure summary="Use a private key">
            <TextArea
              {...field('privateKey')}
              {...verbatimInput}
              label="Private key"
              mark="(optional)"
              rows={5}
              hint="The full text, from BEGIN to END."
            />
          </Disclosure>
        </div>
        <div className="sm:col-span-full">
          <Button type="submit" tone="primary" busy={isPending}>
            {isPending ? 'Connecting…' : 'Connect'}
          </Button>
        </div>
      </ErrorSummary>
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
