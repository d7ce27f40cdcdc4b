import { Suspense, useCallback, useState } from 'react';

import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { HomePage } from './home-page.tsx';

// Visitors do not need its code.
const StudentHome = lazyComponent(
  async () => (await import('./student/student-home.tsx')).StudentHome,
);

/** `/`: the home page; for a signed-in student, the student's start page. */
export function LandingPage() {
  const current = useCurrentUser();
  const student =
    current.name === 'signed-in' && current.user.role === 'student' ? current.user : null;
  // The document is the visitor's; it is replaced as a whole, so that nothing on it moves.
  const [wasKnown] = useState(student !== null);
  const [isComplete, setComplete] = useState(false);
  const complete = useCallback(() => setComplete(true), []);
  if (student === null) return <HomePage />;
  const page = <StudentHome user={student} isHeldBack={!wasKnown} onComplete={complete} />;
  if (wasKnown) return page;
  return (
    <>
      {!isComplete && <HomePage />}
      <Suspense fallback={null}>{page}</Suspense>
    </>
  );
}
