/** The first one is large; on wide screens the others are beside it in two columns. */
export const wallClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-gutter wide:grid-cols-4';
export const firstClass = 'sm:col-span-2 wide:row-span-2';
/**
 * As high as the two rows leave it, whatever the size of the picture, which may arrive later. So high a frame would
 * show the empty ground at the foot of a drawing.
 */
export const firstPictureClass =
  'h-56 wide:relative wide:h-0 wide:min-h-90 wide:flex-[1_1_0px] wide:[&>img]:absolute wide:[&>img]:inset-0 wide:[&>img]:[object-view-box:inset(0_0_13%)]';

export const championsClass =
  'grid gap-gutter md:grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))]';
export const championClass =
  'grid h-full grid-cols-[auto_minmax(0,1fr)] content-start gap-4 @max-[14rem]:grid-cols-1';
