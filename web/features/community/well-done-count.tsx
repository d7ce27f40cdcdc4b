import { CityPicture } from '../../illustrations/city-picture.tsx';
import { classNames } from '../../ui/class-names.ts';

/** The look of the sticker; 44 px high. */
export function stickerClass(isOn: boolean): string {
  return classNames(
    'inline-flex min-h-11 items-center gap-2 justify-self-start border px-3 font-bold',
    isOn
      ? '-rotate-3 border-surface bg-sun text-on-sun shadow-[0_1px_3px_rgb(0_0_0_/_30%)]'
      : 'border-sun bg-sun-tint text-text',
  );
}

/** The number for people who cannot say it themselves; as high as the button. */
export function WellDoneCount({ count }: { count: number }) {
  return (
    <p className={stickerClass(false)}>
      <WellDoneLabel count={count} />
    </p>
  );
}

export function WellDoneLabel({ count }: { count: number }) {
  return (
    <>
      <CityPicture name="star-block" fit="whole" className="size-6.5" />
      Well done
      {count > 0 && <span className="tabular-nums">{count}</span>}
    </>
  );
}
