import { describe, expect, it } from 'vitest';
import { storeToasts } from './stored-toasts.ts';
import { createToastQueue } from './toast-queue.ts';

function aStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: () => null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}
const aQueue = () => createToastQueue({ nowMs: () => 1000, schedule: () => () => {} });

describe('notifications after a reload', () => {
  it('[product §5] are in the history again, newest first', () => {
    const storage = aStorage();
    const before = aQueue();
    storeToasts(before, () => storage, 7);
    before.show({ title: 'Upload failed', tone: 'danger' });
    before.show({ title: 'File saved successfully', tone: 'success' });

    const after = aQueue();
    storeToasts(after, () => storage, 7);

    expect(after.read().history.map(({ title }) => title)).toEqual([
      'File saved successfully',
      'Upload failed',
    ]);
    expect(after.read().current).toBeNull();
  });

  it('[product §5] an error that nobody has closed is shown again, without its button', () => {
    const storage = aStorage();
    const before = aQueue();
    storeToasts(before, () => storage, 7);
    before.show({ title: 'Save failed', tone: 'danger', action: { label: 'Undo', run: () => {} } });

    const after = aQueue();
    storeToasts(after, () => storage, 7);

    expect(after.read().current).toMatchObject({
      title: 'Save failed',
      isOpen: true,
      action: null,
    });
  });

  it('what is not a list of notifications is left alone', () => {
    const storage = aStorage();
    storage.setItem('notifications', '{"owner":7,"toasts":[{"title":3}]}');
    const queue = aQueue();

    storeToasts(queue, () => storage, 7);

    expect(queue.read().history).toEqual([]);
  });

  it.each(['visitor', 8] as const)('[§4] are deleted when the tab is opened by %s', (other) => {
    const storage = aStorage();
    const before = aQueue();
    storeToasts(before, () => storage, 7);
    before.show({ title: 'Save failed', tone: 'danger' });

    const after = aQueue();
    storeToasts(after, () => storage, other);

    expect(after.read()).toMatchObject({ current: null, history: [] });
    expect(storage.getItem('notifications')).not.toContain('Save failed');
  });
});
