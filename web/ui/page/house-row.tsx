import { classNames } from '../class-names.ts';

/** A short row of houses at the foot of a sky; `className` gives its place and size. */
export function HouseRow({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={classNames('relative min-w-0 overflow-hidden', className)}>
      {(['day', 'night'] as const).map((theme) => (
        <img
          key={theme}
          src={`/drawings/house-row-${theme}.svg`}
          alt=""
          loading="lazy"
          className={`absolute bottom-0 h-23 max-w-none ${theme === 'day' ? 'dark:hidden' : 'hidden dark:block'}`}
        />
      ))}
    </div>
  );
}
