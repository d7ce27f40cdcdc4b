import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Announces a notice that takes the place of an item, and gives its heading the focus that was in the item. */
export function useAnnouncedHeading(
  sentence: string,
  onSay: (sentence: string) => void,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const announce = useEffectEvent((said: string) => {
    onSay(said);
    if (document.activeElement === document.body) heading.current?.focus();
  });
  useEffect(() => announce(sentence), [sentence]);
  return heading;
}
