import { useState } from 'react';

import { classCodeWrites } from '../../api/class-code-writes.ts';
import { useWrite } from '../../api/use-write.ts';
import { RegisterForm } from '../../features/auth/register-form.tsx';
import {
  ClassCodeBand,
  noClassCode,
  type ClassCode,
} from '../../features/classes/class-code-band.tsx';

type RegisterPanelProps = { className: string };

/** A new account, and with a class code a place in a class. */
export function RegisterPanel({ className }: RegisterPanelProps) {
  const [classCode, setClassCode] = useState<ClassCode>(noClassCode);
  const join = useWrite(classCodeWrites.joinAtRegistration);
  return (
    <>
      <ClassCodeBand value={classCode} onChange={setClassCode} />
      <div className={className}>
        <h2 className="type-h2">Create your account</h2>
        <p className="type-small mt-1 text-muted">
          Your teachers and the people who run the portal can see your name. Other visitors cannot.
        </p>
        <RegisterForm
          onRegistered={() => {
            if (classCode.className !== null) void join.send({ code: classCode.code });
          }}
        />
      </div>
    </>
  );
}
