/** Null where the browser's settings forbid it, and on the server. */
export function openStorage(open: () => Storage): Storage | null {
  if (typeof window === 'undefined') return null;
  try {
    return open();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Whether it was kept: storage that is full or read-only only loses it; any other error is a bug. */
export function tryStorage(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}
