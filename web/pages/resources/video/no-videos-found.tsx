import { CityPicture } from '../../../illustrations/city-picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';

type NoVideosFoundProps = { typed: string; onClear: () => void };

export function NoVideosFound({ typed, onClear }: NoVideosFoundProps) {
  return (
    <EmptyState
      title="No videos found"
      level={2}
      picture={<CityPicture name="plot-3" className="size-full" />}
      action={<Button onClick={onClear}>Clear search</Button>}
    >
      {typed === '' ? 'Nothing matches.' : `Nothing matches “${typed}”.`} Try a shorter word or
      another category.
    </EmptyState>
  );
}
