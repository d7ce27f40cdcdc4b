import { CityPicture } from '../../illustrations/city-picture.tsx';
import { classNames } from '../../ui/class-names.ts';

/** The look of the sticker; 44 px high. */
export function stickerClass(isOn: boolean): string {
  return classNames(
    'inline-flex min-h-11 items-center gap-2 border px-3 font-bold',
    isOn
      ? '-rotate-3 border-surface bg-sun text-on-sun shadow-[0_1px_3px_rgb(0_0_0_/_30%)]'
      : 'border-sun bg-sun-tint text-text',
  );
}

type WellDoneCountProps = { count: number; isVisitor?: boolean };

/** For people who cannot say it themselves. Unless they are visitors, the button may take its place. */
export function WellDoneCount({ count, isVisitor = false }: WellDoneCountProps) {
  if (isVisitor && count === 0) return null;
  return (
    <p className="inline-flex min-h-11 items-center gap-2 font-bold">
      <WellDoneLabel count={count} />
    </p>
  );
}

export function WellDoneLabel({ count }: { count: number }) {
  return (
    <>
      <CityPicture name="star-block" fit="whole" className="size-6.5" />
      Well done {count > 0 && <span className="tabular-nums">{count}</span>}
    </>
  );
}
