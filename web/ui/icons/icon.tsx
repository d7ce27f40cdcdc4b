import type { ComponentType, ReactNode } from 'react';

export type IconProps = {
  /** Edge length in px; the design uses 16, 18 and 20. */
  size?: 16 | 18 | 20;
  /** Only for icons without text beside them; others are hidden from screen readers. */
  label?: string;
  className?: string;
};

/** The 20 px grid of every UI icon: 1.75 px, square caps, mitered joins. */
function Icon({ size = 20, label, className, children }: IconProps & { children: ReactNode }) {
  const naming =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...naming}
      className={className}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="square"
      strokeLinejoin="miter"
    >
      {children}
    </svg>
  );
}

/**
 * The icon of one path.
 * @__NO_SIDE_EFFECTS__
 */
export function createIcon(path: string): ComponentType<IconProps> {
  return function PathIcon(props) {
    return (
      <Icon {...props}>
        <path d={path} />
      </Icon>
    );
  };
}
