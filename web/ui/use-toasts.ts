import { useSyncExternalStore } from 'react';

import { emptyToasts, toastQueue, type ToastQueue, type ToastState } from './toast-queue.ts';

export function useToasts(queue: ToastQueue = toastQueue): ToastState {
  return useSyncExternalStore(queue.subscribe, queue.read, () => emptyToasts);
}
