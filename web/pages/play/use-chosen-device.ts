import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'wouter';

import type { Device } from '#contract/content/content-play';

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** The device in the address, or else the one that the reader probably plays on; undefined without any devices. */
export function useChosenDevice(devices: readonly Device[]) {
  const [search, setSearch] = useSearchParams();
  const likely = useIsPhoneOrTablet() ? 'bedrock' : 'java';
  const find = (device: string | null) => devices.find(({ id }) => id === device);
  return {
    chosen: find(search.get('device')) ?? find(likely) ?? devices[0],
    choose: (device: Device['id']) => setSearch({ device }, { replace: true }),
  };
}

/** Whether players type an address; only then are there a card and the question whether it worked. */
export function canJoin({ id, steps }: Device): boolean {
  return id !== 'not-sure' && steps.some(({ values }) => values.includes('address'));
}

/** Whether this is a phone or tablet, on which the game is Bedrock. The server renders for a computer. */
function useIsPhoneOrTablet(): boolean {
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

/** Nothing to watch: the kind of device never changes. */
function subscribe(): () => void {
  return () => undefined;
}
