import type { Toast, ToastQueue } from './toast-queue.ts';

const storageKey = 'notifications';

/** The part of a toast that survives a reload; its button belonged to the previous page. */
type StoredToast = Omit<Toast, 'action' | 'id'>;

/** Whose toasts they are: the id of an account, or someone who was not signed in. */
export type ToastOwner = number | 'visitor';

/**
 * Restores the toasts of this person in this browser tab after a reload, and stores new ones, until
 * the returned function is called. Those of someone else are deleted.
 */
export function storeToasts(
  queue: ToastQueue,
  openStorage: () => Storage,
  owner: ToastOwner,
): () => void {
  const store = () => {
    const toasts = queue.read().history.map(({ title, description, tone, shownAtMs, isOpen }) => ({
      title,
      description,
      tone,
      shownAtMs,
      // Only errors stay until someone closes them.
      isOpen: isOpen && tone === 'danger',
    }));
    try {
      openStorage().setItem(storageKey, JSON.stringify({ owner, toasts }));
    } catch {
      // If storage is refused or full, they last as long as the page.
    }
  };
  queue.restore(readToasts(openStorage, owner));
  store();
  return queue.subscribe(store);
}

function readToasts(openStorage: () => Storage, owner: ToastOwner): readonly Toast[] {
  try {
    const stored: unknown = JSON.parse(openStorage().getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('owner' in stored)) return [];
    if (stored.owner !== owner || !('toasts' in stored) || !Array.isArray(stored.toasts)) return [];
    return stored.toasts
      .filter(isStored)
      .map((toast, at) => ({ ...toast, id: -1 - at, action: null }));
  } catch {
    return [];
  }
}

function isStored(value: unknown): value is StoredToast {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string' &&
    'description' in value &&
    (value.description === null || typeof value.description === 'string') &&
    'tone' in value &&
    (value.tone === 'success' || value.tone === 'info' || value.tone === 'danger') &&
    'shownAtMs' in value &&
    typeof value.shownAtMs === 'number' &&
    'isOpen' in value &&
    typeof value.isOpen === 'boolean'
  );
}
