import { listPictures, type SlotPicture } from '#contract/community/picture-slots';
import type { ProjectPictures } from '#contract/community/projects';
import { classNames } from '../../ui/class-names.ts';

export const pictureFrameClass = 'h-[min(32.5rem,56vw)]';

/** Below the pictures; with only two, it has just the keys, which a phone does not have. */
export function comparisonBarClass(shown: readonly SlotPicture[]): string {
  return classNames(
    'flex flex-wrap items-center gap-x-4 gap-y-2 border border-line bg-surface px-4 py-3 noscript:hidden',
    shown.length > 2
      ? 'min-h-31.5 max-[22rem]:min-h-40.5 min-[38rem]:min-h-18.5'
      : 'min-h-13.5 max-md:hidden',
  );
}

/** As high as the comparison, so that nothing below it moves while its code is loading. */
export function ComparePlaceholder({ pictures }: { readonly pictures: ProjectPictures }) {
  const shown = listPictures(pictures);
  return (
    <div aria-hidden="true">
      <div className={pictureFrameClass} />
      {shown.length > 1 && <div className={comparisonBarClass(shown)} />}
    </div>
  );
}
