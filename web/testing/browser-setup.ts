import '../styles/theme.css';

import { afterEach } from 'vitest';
import { toastQueue } from '../ui/toasts/toast-queue.ts';

afterEach(() => {
  // What one test was told must not answer for the next one.
  const { current } = toastQueue.read();
  if (current) toastQueue.dismiss(current.id);
  toastQueue.clearHistory();
  localStorage.clear();
  sessionStorage.clear();
});
