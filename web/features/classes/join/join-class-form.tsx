import { useState } from 'react';

import { limits } from '#contract/limits';
import { HttpError } from '../../../api/http-error.ts';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { classWrites } from '../../../api/writes/class-writes.ts';
import { Button, type ButtonTone } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PageForm } from '../../../ui/forms/page-form.tsx';
import { Disclosure } from '../../../ui/navigation/disclosure.tsx';
import { errorMessage } from '../../../ui/loading/error-message.ts';
import { CheckIcon } from '../../../ui/icons/status-icons.tsx';
import { CodeBoxes } from './code-boxes.tsx';

type JoinClassFormProps = { readonly tone?: ButtonTone };

/** A student joins a class with the code from the teacher; the classes joined so far are above. */
export function JoinClassForm({ tone = 'primary' }: JoinClassFormProps) {
  const joined = useRead(reads.myClasses);
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  /** The code that no class has, until another one is typed. */
  const [unknown, setUnknown] = useState<string | null>(null);
  const join = useWrite(classWrites.joinClass, {
    onDone: () => setCode(''),
    onFailed: (error) => setUnknown(isUnknownCode(error) ? code : null),
  });
  const refusal = join.error !== null && code === unknown ? errorMessage(join.error) : undefined;
  const classes = joined.data?.classes ?? [];
  // Someone who joins a class now keeps the form, and with it the focus.
  const [wasInClass] = useState(classes.length > 0);
  const form = (
    <PageForm
      className="grid w-full gap-3"
      failure={unknown === null ? join.error : null}
      onSubmit={(event) => {
        event.preventDefault();
        setShort(code.length < limits.classCodeCharacters);
        if (code.length === limits.classCodeCharacters && !join.isPending) void join.send({ code });
      }}
    >
      {/* One row where the class that was joined is more important. */}
      <div
        className={classNames(
          'grid gap-3',
          classes.length === 0
            ? 'max-w-[22rem]'
            : 'sm:grid-cols-[minmax(0,22rem)_auto] sm:items-end sm:justify-start',
        )}
      >
        <CodeBoxes
          value={code}
          isReadOnly={join.isPending}
          error={isShort ? 'A class code has six characters.' : refusal}
          onChange={(typed) => {
            setCode(typed);
            setShort(false);
          }}
        />
        <Button type="submit" tone={classes.length === 0 ? tone : 'default'} busy={join.isPending}>
          Join class
        </Button>
      </div>
    </PageForm>
  );
  return (
    <div className="grid justify-items-start gap-4">
      {classes.length > 0 && (
        <ul aria-label="Your classes" className="grid gap-1">
          {classes.map(({ id, name }) => (
            <li
              key={id}
              className="flex items-center gap-2 font-semibold wrap-anywhere text-fir [&>svg]:flex-none"
            >
              <CheckIcon size={18} /> You are in {name}
            </li>
          ))}
        </ul>
      )}
      {wasInClass ? (
        <div className="w-full">
          <Disclosure summary="Join another class">{form}</Disclosure>
        </div>
      ) : (
        form
      )}
    </div>
  );
}

function isUnknownCode(error: Error): boolean {
  return error instanceof HttpError && error.code === 'no-such-code';
}
