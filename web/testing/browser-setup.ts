import '../styles/theme.css';

import { afterEach } from 'vitest';
import { toastQueue } from '../ui/toasts/toast-queue.ts';

afterEach(() => {
  // Cached replies of one test must not answer in the next one.
  const { current } = toastQueue.read();
  if (current) toastQueue.dismiss(current.id);
  toastQueue.clearHistory();
  localStorage.clear();
  sessionStorage.clear();
});
