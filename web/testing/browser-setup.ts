import '../styles/theme.css';

import { afterEach } from 'vitest';
import { toastQueue } from '../ui/toasts/toast-queue.ts';

afterEach(() => {
  toastQueue.clearHistory();
  localStorage.clear();
  sessionStorage.clear();
});
