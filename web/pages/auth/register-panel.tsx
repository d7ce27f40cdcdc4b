import { useRef, useState } from 'react';

import { classCodeWrites } from '../../api/writes/class-code-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { RegisterForm, type RegisterFormProps } from '../../features/auth/register-form.tsx';
import { ClassCodeBand, type ClassCode } from '../../features/classes/join/class-code-band.tsx';

type RegisterPanelProps = Pick<RegisterFormProps, 'typed' | 'onType'> & {
  className: string;
  classCode: ClassCode;
  setClassCode: (classCode: ClassCode) => void;
};

/** A new account, and with a class code a place in a class. */
export function RegisterPanel(props: RegisterPanelProps) {
  const { className, classCode, setClassCode, typed, onType } = props;
  const join = useWrite(classCodeWrites.joinAtRegistration);
  const [isRefused, setRefused] = useState(false);
  const codeInput = useRef<HTMLInputElement>(null);
  /** A mistyped code would lead to an account outside the class, without a word about it. */
  function mayRegister(): boolean {
    const isClassKnown = classCode.code === '' || classCode.className !== null;
    setRefused(!isClassKnown);
    if (!isClassKnown) codeInput.current?.focus();
    return isClassKnown;
  }
  return (
    <>
      <ClassCodeBand
        value={classCode}
        isRefused={isRefused}
        inputRef={codeInput}
        onChange={(value) => {
          setRefused(false);
          setClassCode(value);
        }}
      />
      <div className={className}>
        <h2 className="type-h2">Create your account</h2>
        <p className="type-small mt-1 text-muted">
          Your teachers and the people who run the portal can see your full name. Nobody else can.
        </p>
        <RegisterForm
          {...{ typed, onType, mayRegister }}
          onRegistered={() => {
            if (classCode.className !== null) void join.send({ code: classCode.code });
          }}
        />
      </div>
    </>
  );
}
