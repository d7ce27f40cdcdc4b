import type { Toast, ToastQueue } from './toast-queue.ts';

const storageKey = 'notifications';

/** The part of a toast that survives a reload; its button belonged to the previous page. */
type StoredToast = Omit<Toast, 'action' | 'id'>;

/**
 * Restores the toasts of this browser tab after a reload, and stores new ones, until the returned
 * function is called.
 */
export function storeToasts(queue: ToastQueue, openStorage: () => Storage): () => void {
  queue.restore(readToasts(openStorage));
  return queue.subscribe(() => {
    const stored = queue
      .read()
      .history.map(({ title, description, tone, opensTab, shownAtMs, isOpen }) => ({
        title,
        description,
        tone,
        opensTab,
        shownAtMs,
        // Only errors stay until someone closes them.
        isOpen: isOpen && tone === 'danger',
      }));
    try {
      openStorage().setItem(storageKey, JSON.stringify(stored));
    } catch {
      // If storage is refused or full, they last as long as the page.
    }
  });
}

function readToasts(openStorage: () => Storage): readonly Toast[] {
  try {
    const stored: unknown = JSON.parse(openStorage().getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isStored).map((toast, at) => ({ ...toast, id: -1 - at, action: null }));
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
    'opensTab' in value &&
    typeof value.opensTab === 'boolean' &&
    'isOpen' in value &&
    typeof value.isOpen === 'boolean'
  );
}
