import { useState } from 'react';
import { useLocation } from 'wouter';

import type { AdminLoginForm } from '#contract/auth';
import { limits } from '#contract/limits';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { toast } from '../../ui/toast-queue.ts';

/** §2 Admin login: signs in, then looks at the role after 100 ms and leads on or away. */
export function useAdminLogin(): {
  readonly logIn: (typed: AdminLoginForm) => Promise<void>;
  /** From the press until the page is left. */
  readonly isBusy: boolean;
} {
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const { send } = useWrite(writes.logInAsAdmin);

  async function logIn({ username, password }: AdminLoginForm): Promise<void> {
    setBusy(true);
    const user = await send({ email: username, password });
    if (user) {
      await new Promise((resolve) => setTimeout(resolve, limits.loginRedirectCheckMs));
      const isAdmin = user.role === 'admin';
      toast(isAdmin ? granted : denied);
      navigate(isAdmin ? '/server-control' : '/help', { replace: true });
    }
    setBusy(false);
  }

  return { logIn, isBusy };
}

const granted = { title: 'Admin Access Granted', tone: 'success' } as const;
const denied = {
  title: 'Access Denied',
  description: 'Admin privileges required for this area.',
  tone: 'danger',
} as const;
