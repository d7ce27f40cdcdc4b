import { userEvent } from 'vitest/browser';

/** What Back on Android asks for; on a computer, Chromium does so for an Esc that no script hears. */
export async function requestClose(): Promise<void> {
  const silence = (event: KeyboardEvent) => event.stopImmediatePropagation();
  window.addEventListener('keydown', silence, true);
  await userEvent.keyboard('{Escape}');
  window.removeEventListener('keydown', silence, true);
}
