import '../theme.css';

import { afterEach } from 'vitest';
import { toastQueue } from '../ui/toast-queue.ts';

afterEach(() => {
  toastQueue.clearHistory();
  localStorage.clear();
  sessionStorage.clear();
});
