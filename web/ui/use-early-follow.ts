import { useEffect, useRef, type RefObject } from 'react';

/**
 * Tells what belongs to a link that was followed before the page listened: it leads on by itself,
 * and start-script.ts marks it. The link carries `data-tells`.
 */
export function useEarlyFollow(link: RefObject<HTMLElement | null>, tell: () => void): void {
  const telling = useRef(tell);
  useEffect(() => {
    const element = link.current;
    if (element?.hasAttribute('data-followed') !== true) return;
    element.removeAttribute('data-followed');
    telling.current();
  }, [link]);
}
