import type { FeedItem } from '#contract/community/community';
import { getThumbnailAddress, UploadedPicture } from '../ui/cards/uploaded-picture.tsx';
import { classNames } from '../ui/class-names.ts';
import { CityPicture } from './city-picture.tsx';
import { projectFocus } from './project-picture.tsx';

type FeedPictureProps = {
  item: Pick<FeedItem, 'id' | 'kind' | 'phase' | 'picture' | 'tags'>;
  className: string;
};

/** The drawing for each type of quest; a celebration has no type. */
const questDrawings: Readonly<Record<string, string>> = {
  research: 'project-crossing-survey',
  planning: 'project-square-plan',
  documentation: 'project-tower-build',
  story: 'tile-story',
};

/**
 * The picture of a published item: its own, or else the project at its phase, or else the drawing
 * of its quest type.
 */
export function FeedPicture({ item, className }: FeedPictureProps) {
  if (item.picture) {
    return <UploadedPicture src={getThumbnailAddress(item.picture)} className={className} />;
  }
  return (
    <CityPicture name={getDrawingName(item)} className={classNames(projectFocus, className)} />
  );
}

/** The type of a quest is its first tag. */
export function getDrawingName({ kind, phase, tags }: FeedPictureProps['item']): string {
  if (kind === 'celebration') return 'project-garden-present';
  if (kind !== 'quest') return `project-${kind}-${phase ?? 'ask'}`;
  const type = tags?.find((tag) => tag in questDrawings);
  return (type && questDrawings[type]) ?? 'project-crossing-ask';
}
