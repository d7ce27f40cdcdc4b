import type { RefObject } from 'react';

import { limits } from '#contract/limits';
import { classCodeWrites } from '../../../api/writes/class-code-writes.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { CheckIcon } from '../../../ui/icons/status-icons.tsx';
import { errorMessage } from '../../../ui/loading/error-message.ts';
import { CodeBoxes } from './code-boxes.tsx';

/** The typed code, and its class. */
export type ClassCode = { readonly code: string; readonly className: string | null };

type ClassCodeBandProps = {
  value: ClassCode;
  /** No account was created, because the code has no class. */
  isRefused: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (value: ClassCode) => void;
};

/** Above the register form: a class code and, as soon as it is complete, the name of its class. */
export function ClassCodeBand({ value, isRefused, inputRef, onChange }: ClassCodeBandProps) {
  const { send, isPending, error } = useWrite(classCodeWrites.findClass, {
    // The band says it.
    needsToast: () => false,
  });

  async function change(code: string) {
    onChange({ code, className: null });
    if (code.length < limits.classCodeCharacters) return;
    const found = await send({ code });
    if (found) onChange({ code, className: found.class.name });
  }

  return (
    <section
      aria-labelledby="class-code"
      className="grid items-center gap-x-6 gap-y-3 border-b border-line bg-sun-tint px-card py-4 sm:gap-y-1 sm:grid-cols-[minmax(0,1fr)_16.5rem] wide:px-8"
    >
      <div>
        <h2 id="class-code" className="type-h3-body">
          Got a class code?
        </h2>
        <p id="class-code-hint" className="type-small">
          It comes from your teacher. Leave it blank if you don't have one.
        </p>
      </div>
      <div className="sm:col-[2] sm:row-[1/3]">
        <CodeBoxes
          hintId="class-code-hint"
          size="small"
          value={value.code}
          isReadOnly={isPending}
          inputRef={inputRef}
          error={isPending ? undefined : getCodeError(value.code, error, isRefused)}
          onChange={(code) => void change(code)}
        />
      </div>
      {/* Its line is always there, so that the form below does not move. */}
      <p
        role="status"
        className="flex min-h-6 items-center gap-2 font-semibold wrap-anywhere text-fir [&>svg]:flex-none"
      >
        {value.className !== null && (
          <>
            <CheckIcon size={18} /> You will join {value.className}
          </>
        )}
        {isPending && 'Looking for your class…'}
      </p>
    </section>
  );
}

function getCodeError(code: string, error: Error | null, isRefused: boolean): string | undefined {
  const orNone = isRefused ? ' You can also leave it blank and join later.' : '';
  if (error !== null && code.length === limits.classCodeCharacters)
    return errorMessage(error) + orNone;
  if (!isRefused) return undefined;
  // The lookup of a complete code failed before the form was closed and opened again.
  const todo =
    code.length === limits.classCodeCharacters
      ? 'Please type the code again.'
      : 'A class code has six characters.';
  return todo + orNone;
}
