import { classNames } from '../class-names.ts';

type HouseRowProps = {
  /** Gives its place and size. */
  className: string;
  /** On wide screens it ends with a whole house; otherwise it runs off the screen. */
  hasEnd?: boolean;
};

/** A short row of houses at the foot of a sky. */
export function HouseRow({ className, hasEnd = false }: HouseRowProps) {
  return (
    <div aria-hidden="true" className={classNames('min-w-0', className)}>
      <div
        className={classNames(
          'relative h-full overflow-hidden',
          hasEnd && 'wide:ms-auto wide:w-[round(down,100%,3.15rem)]',
        )}
      >
        {(['day', 'night'] as const).map((theme) => (
          <img
            key={theme}
            src={`/drawings/house-row-${theme}.svg`}
            alt=""
            loading="lazy"
            className={`absolute bottom-0 h-full max-w-none ${theme === 'day' ? 'dark:hidden' : 'hidden dark:block'}`}
          />
        ))}
      </div>
    </div>
  );
}
