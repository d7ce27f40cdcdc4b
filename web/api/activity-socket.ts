import { nowMs } from './clock.ts';
import { ActivitySocket } from './reconnecting-socket.ts';

/** The one socket of this browser tab, for useSyncExternalStore; making it opens nothing. */
export const activitySocket = new ActivitySocket({
  open: () => new WebSocket(socketAddress(location)),
  // The browser's edge: here its clock and its randomness are passed in.
  nowMs,
  // oxlint-disable-next-line no-restricted-properties
  random: () => Math.random(),
  schedule(task, delayMs) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
  watchDevice(onChange) {
    const watch = new AbortController();
    const tell = () => onChange(navigator.onLine);
    window.addEventListener('online', tell, { signal: watch.signal });
    window.addEventListener('offline', tell, { signal: watch.signal });
    document.addEventListener('visibilitychange', tell, { signal: watch.signal });
    return () => watch.abort();
  },
});

/** The secure scheme when the page is secure (§7). */
export function socketAddress({ protocol, host }: { protocol: string; host: string }): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
}
