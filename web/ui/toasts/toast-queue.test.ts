import { beforeEach, describe, expect, it, vi } from 'vitest';

import { timings } from '../timings.ts';
import { createToastQueue, type ToastQueue } from './toast-queue.ts';

type Planned = { task: () => void; delayMs: number; isCanceled: boolean };

let planned: Planned[];
let nowMs: number;
let queue: ToastQueue;

beforeEach(() => {
  planned = [];
  nowMs = 1_000;
  queue = createToastQueue({
    nowMs: () => nowMs,
    schedule(task, delayMs) {
      const entry: Planned = { task, delayMs, isCanceled: false };
      planned.push(entry);
      return () => {
        entry.isCanceled = true;
      };
    },
  });
});

describe('toast queue', () => {
  it('[§4] shows one toast at a time, and a new one replaces the current one', () => {
    queue.show({ title: 'Upload successful' });
    queue.show({ title: 'Upload failed', tone: 'danger' });

    const { current, history } = queue.read();
    expect(current).toMatchObject({ title: 'Upload failed', isOpen: true });
    expect(history.map(({ title, isOpen }) => [title, isOpen])).toEqual([
      ['Upload failed', true],
      ['Upload successful', false],
    ]);
  });

  it('[§9] keeps a dismissed toast for 1000000 ms, then lets it go', () => {
    const id = queue.show({ title: 'Celebration Shared!' });
    queue.dismiss(id);

    expect(queue.read().current).toMatchObject({ id, isOpen: false });
    expect(planned).toMatchObject([{ delayMs: timings.toastRemovalMs }]);

    planned[0]?.task();
    expect(queue.read().current).toBeNull();
  });

  it('[§4] a removal that is due no longer touches the toast that came after', () => {
    queue.dismiss(queue.show({ title: 'First' }));
    queue.show({ title: 'Second' });

    expect(planned[0]?.isCanceled).toBe(true);
    planned[0]?.task();
    expect(queue.read().current).toMatchObject({ title: 'Second', isOpen: true });
  });

  it('[§4] dismissing a toast that was replaced changes nothing', () => {
    const first = queue.show({ title: 'First' });
    queue.show({ title: 'Second' });
    const before = queue.read();

    queue.dismiss(first);

    expect(queue.read()).toBe(before);
  });

  it('[product §5] keeps every toast in the history, newest first, with the time it was shown', () => {
    queue.dismiss(queue.show({ title: 'First', description: 'One' }));
    nowMs = 2_000;
    queue.show({ title: 'Second' });
    planned[0]?.task();

    expect(queue.read().history).toMatchObject([
      { title: 'Second', description: null, shownAtMs: 2_000 },
      { title: 'First', description: 'One', shownAtMs: 1_000 },
    ]);
  });

  it('the history holds fifty toasts at most', () => {
    for (let at = 1; at <= 60; at += 1) queue.show({ title: `Toast ${at}` });

    expect(queue.read().history).toHaveLength(50);
    expect(queue.read().history[0]).toMatchObject({ title: 'Toast 60' });
  });

  it('counts what was not seen until the history is opened', () => {
    queue.show({ title: 'First' });
    queue.show({ title: 'Second' });
    expect(queue.read().unseen).toBe(2);

    queue.markSeen();

    expect(queue.read().unseen).toBe(0);
    expect(queue.read().history).toHaveLength(2);
  });

  it('notifies its listeners of each change until they unsubscribe', () => {
    const listener = vi.fn<() => void>();
    const leave = queue.subscribe(listener);
    const id = queue.show({ title: 'First' });
    queue.dismiss(id);
    leave();
    queue.show({ title: 'Second' });

    expect(listener).toHaveBeenCalledTimes(2);
  });
});
