import { useSyncExternalStore } from 'react';

import { timings } from '../timings.ts';

type ToastTone = 'success' | 'info' | 'danger';
export type ToastAction = { label: string; run: () => void };

export type ToastRequest = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  action?: ToastAction | undefined;
};

export type Toast = {
  id: number;
  title: string;
  description: string | null;
  tone: ToastTone;
  action: ToastAction | null;
  shownAtMs: number;
  isOpen: boolean;
};

/** `current` is the one toast on screen, open or leaving; `history` is newest first. */
export type ToastState = { current: Toast | null; history: readonly Toast[]; unseen: number };

export type ToastQueue = {
  read: () => ToastState;
  subscribe: (listener: () => void) => () => void;
  show: (request: ToastRequest) => number;
  dismiss: (id: number) => void;
  markSeen: () => void;
  clearHistory: () => void;
  /** Also removes the toast on screen, for another person. */
  clear: () => void;
  /** Adds the toasts of an earlier page behind those of this one. */
  restore: (earlier: readonly Toast[]) => void;
};

export type ToastQueueOptions = {
  nowMs: () => number;
  /** Runs `task` after `delayMs`; the returned function cancels it. */
  schedule: (task: () => void, delayMs: number) => () => void;
};

const historyLength = 50;
const emptyToasts: ToastState = { current: null, history: [], unseen: 0 };

export function createToastQueue({ nowMs, schedule }: ToastQueueOptions): ToastQueue {
  let state = emptyToasts;
  let lastId = 0;
  let cancelRemoval = () => {};
  const listeners = new Set<() => void>();

  function change(next: ToastState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function show(request: ToastRequest): number {
    lastId += 1;
    const shown = makeToast(lastId, request, nowMs());
    cancelRemoval();
    change(withShown(state, shown));
    return shown.id;
  }

  function dismiss(id: number) {
    const { current } = state;
    if (current === null || current.id !== id || !current.isOpen) return;
    const closed = { ...current, isOpen: false };
    const history = state.history.map((toast) => (toast.id === id ? closed : toast));
    change({ ...state, current: closed, history });
    cancelRemoval = schedule(() => removeToast(id), timings.toastRemovalMs);
  }

  function removeToast(id: number) {
    if (state.current?.id === id) change({ ...state, current: null });
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    dismiss,
    markSeen: () => change({ ...state, unseen: 0 }),
    clearHistory: () => change({ ...state, history: [], unseen: 0 }),
    clear: () => change(emptyToasts),
    restore(earlier) {
      if (earlier.length === 0) return;
      const open = earlier.find(({ isOpen }) => isOpen) ?? null;
      const history = [...state.history, ...earlier].slice(0, historyLength);
      change({ ...state, history, current: state.current ?? open });
    },
  };
}

/** §4: one visible at a time, and a new one replaces the current one. */
function withShown({ history, unseen }: ToastState, shown: Toast): ToastState {
  const past = history.map((toast) => (toast.isOpen ? { ...toast, isOpen: false } : toast));
  return { current: shown, history: [shown, ...past].slice(0, historyLength), unseen: unseen + 1 };
}

function makeToast(id: number, request: ToastRequest, shownAtMs: number): Toast {
  return {
    id,
    title: request.title,
    description: request.description ?? null,
    tone: request.tone ?? 'info',
    action: request.action ?? null,
    shownAtMs,
    isOpen: true,
  };
}

/** The one queue of this browser tab; creating it has no effect. */
export const toastQueue = createToastQueue({
  nowMs: () => Date.now(),
  schedule(task, delayMs) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
});

export function toast(request: ToastRequest): number {
  return toastQueue.show(request);
}

export function useToasts(queue: ToastQueue = toastQueue): ToastState {
  return useSyncExternalStore(queue.subscribe, queue.read, () => emptyToasts);
}
