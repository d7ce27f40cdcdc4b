import { useSyncExternalStore } from 'react';

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Whether this is a phone or tablet, on which the game is Bedrock. The server renders for a computer. */
export function useIsPhoneOrTablet(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPhoneOrTablet(navigator),
    () => false,
  );
}

/** iPads call themselves a Mac, which has no touch screen. */
export function isPhoneOrTablet({ userAgent, maxTouchPoints }: Browser): boolean {
  return (
    /Android|iPhone|iPad|iPod/.test(userAgent) ||
    (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  );
}

/** It never changes. */
function subscribe(): () => void {
  return () => undefined;
}
