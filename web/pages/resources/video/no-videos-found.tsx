import { BlankPlotIcon } from '../../../illustrations/civic-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';

type NoVideosFoundProps = { typed: string; onClear: () => void };

export function NoVideosFound({ typed, onClear }: NoVideosFoundProps) {
  return (
    <EmptyState
      title="No videos found"
      level={2}
      drawing={<BlankPlotIcon />}
      action={<Button onClick={onClear}>Clear search</Button>}
    >
      {typed === '' ? 'Nothing matches.' : `Nothing matches “${typed}”.`} Try a shorter word or
      another category.
    </EmptyState>
  );
}
