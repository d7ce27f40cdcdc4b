import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import type { Interruption } from './use-open-row.ts';

type InterruptedItemProps = {
  readonly interruption: Interruption;
  readonly isWide: boolean;
  readonly onContinue: () => void;
};

/** In place of the open item: nobody should approve a text that changed under their eyes. */
export function InterruptedItem({ interruption, isWide, onContinue }: InterruptedItemProps) {
  const isGone = interruption === 'gone';
  return (
    <Card role="status" className="grid justify-items-start gap-2">
      <h2 className="type-h3">
        {isGone ? 'This item has left the list' : 'This was changed after you opened it'}
      </h2>
      <p className="measure text-muted">
        {isGone
          ? 'Someone else reviewed it, or its author withdrew it.'
          : 'Read the new version before you decide.'}
      </p>
      <Button onClick={onContinue} className="mt-2">
        {!isGone ? 'Show the new version' : isWide ? 'Open the first item' : 'Back to the list'}
      </Button>
    </Card>
  );
}
