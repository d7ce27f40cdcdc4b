import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import type { Interruption } from './use-open-row.ts';

type InterruptedItemProps = {
  readonly interruption: Interruption;
  readonly isWide: boolean;
  /** Announces a sentence. */
  readonly onSay: (sentence: string) => void;
  readonly onContinue: () => void;
};

const titles = {
  gone: 'This item is no longer in the list',
  changed: 'This was changed after you opened it',
} as const satisfies Record<Interruption, string>;
const hints = {
  gone: 'It was reviewed, answered, or withdrawn.',
  changed: 'Read the new version before you decide.',
} as const satisfies Record<Interruption, string>;

/** In place of the open item: nobody should approve a text that changed while they were reading it. */
export function InterruptedItem(props: InterruptedItemProps) {
  const { interruption, isWide, onSay, onContinue } = props;
  const nextLabel = isWide ? 'Open the first item' : 'Back to the list';
  const heading = useAnnouncedHeading(`${titles[interruption]}.`, onSay);
  return (
    <Card className="grid justify-items-start gap-2">
      <h2 ref={heading} tabIndex={-1} className="type-h3">
        {titles[interruption]}
      </h2>
      <p className="max-w-measure text-muted">{hints[interruption]}</p>
      <Button onClick={onContinue} className="mt-2">
        {interruption === 'changed' ? 'Show the new version' : nextLabel}
      </Button>
    </Card>
  );
}

/** Announces a notice that takes the place of an item, and gives its heading the focus that was in the item. */
function useAnnouncedHeading(
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
