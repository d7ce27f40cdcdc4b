import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { Spinner } from './loading/spinner.tsx';

/** `faded` looks disabled but can be clicked, because a click explains why nothing happens. */
export type ButtonTone = 'primary' | 'default' | 'quiet' | 'danger' | 'danger-quiet' | 'faded';
/** `main` is 48 px in public pages and 44 px in the panel; `small` is 36 px (44 px on touch). */
type ButtonSize = 'main' | 'small';

export type ButtonVariants = {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** Fills the width of its parent. */
  wide?: boolean | undefined;
};

type Content = { icon?: ReactNode; iconAfter?: ReactNode; children?: ReactNode };

export type ButtonProps = ButtonVariants &
  Content & { busy?: boolean | undefined } & ComponentPropsWithRef<'button'>;
export type ButtonLinkProps = ButtonVariants & Content & ComponentPropsWithRef<'a'>;

const buttonBase =
  'notched base:inline-flex items-center justify-center text-center leading-5.5 text-[color:var(--ink)] no-underline transition-[color] duration-[120ms] ease-out select-none active:not-disabled:translate-y-px disabled:cursor-default disabled:[--edge:var(--line)] disabled:[--fill:var(--raised)] disabled:[--ink:var(--muted)] aria-disabled:cursor-default aria-disabled:[--edge:var(--line)] aria-disabled:[--fill:var(--raised)] aria-disabled:[--ink:var(--muted)] [&>svg]:flex-none';
const buttonSizes = {
  main: 'base:min-h-control gap-2.5 base:py-1.5 font-bold',
  small: 'base:min-h-control-small gap-2 base:py-1 text-base font-semibold dense:text-md',
} as const;
const buttonPaddings = {
  main: { label: 'base:px-5', quiet: 'base:px-3' },
  small: { label: 'base:px-3.5', quiet: 'base:px-2' },
} as const;
const buttonTones = {
  default:
    '[--edge:var(--control)] [--fill:var(--surface)] [--ink:var(--text)] hover:[--fill:var(--raised)] [--notch:0px]',
  primary:
    '[--edge:var(--primary)] [--fill:var(--primary)] [--ink:var(--on-primary)] hover:[--edge:var(--primary-hover)] hover:[--fill:var(--primary-hover)] [--notch:var(--notch-button)] forced-colors:border-2 forced-colors:border-[ButtonText]',
  danger:
    '[--edge:var(--danger)] [--fill:var(--danger)] [--ink:var(--on-danger)] hover:[--edge:var(--danger-hover)] hover:[--fill:var(--danger-hover)] [--notch:var(--notch-button)]',
  'danger-quiet':
    '[--edge:var(--danger)] [--fill:var(--surface)] [--ink:var(--danger)] hover:[--fill:var(--danger-tint)] [--notch:0px]',
  quiet:
    '[--edge:transparent] [--fill:transparent] [--ink:var(--primary)] hover:[--edge:var(--raised)] hover:[--fill:var(--raised)] hover:[--ink:var(--primary-hover)] [--notch:0px]',
  faded: '[--edge:var(--line)] [--fill:var(--raised)] [--ink:var(--muted)] [--notch:0px]',
} as const satisfies Record<ButtonTone, string>;

/** The classes alone, for a router's own link: `<Link className={buttonClass({ tone: 'primary' })} href="/play">`. */
export function buttonClass({
  tone = 'default',
  size = 'main',
  wide = false,
}: ButtonVariants = {}): string {
  const padding = buttonPaddings[size][tone === 'quiet' ? 'quiet' : 'label'];
  return classNames(buttonBase, buttonSizes[size], buttonTones[tone], padding, wide && 'w-full');
}

/** Around or on a button that is on the dark band: an outline in the band's own text color. */
export const bandButtonClass =
  '[&_button]:[--edge:var(--band-text)] [&_button]:[--fill:var(--band)] [&_button]:[--ink:var(--band-text)] [&_button]:hover:[--fill:var(--band-text)] [&_button]:hover:[--ink:#17211f] [a&]:[--edge:var(--band-text)] [a&]:[--fill:var(--band-text)] [a&]:[--ink:#17211f] [a&]:hover:[--fill:var(--raised)] dark:[a&]:[--edge:var(--primary)] dark:[a&]:[--fill:var(--primary)] dark:[a&]:[--ink:var(--on-primary)] dark:[a&]:hover:[--edge:var(--primary-hover)] dark:[a&]:hover:[--fill:var(--primary-hover)]';

/** A link on its own, such as `See all`; on touch screens its target is larger than its text. */
export const textLinkClass =
  'relative inline-flex min-h-6 items-center gap-2 font-semibold text-primary hover:text-primary-hover hover:underline hover:underline-offset-3 touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-2.5';

/** The 44 px square of an icon button. */
export const iconButtonClass =
  'base:inline-grid base:size-11 place-items-center rounded-control text-text transition-[background-color] duration-[120ms] ease-out hover:bg-raised aria-disabled:cursor-default aria-disabled:opacity-45';

export function Button({
  tone,
  size,
  wide,
  icon,
  iconAfter,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ tone, size, wide }), className)}
      // A disabled button would lose the focus of the person who just clicked it; this one only
      // ignores a second click.
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
      {iconAfter}
    </button>
  );
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
}

/** A link styled as a button; wrap it in the router's `<Link asChild>` for the portal's own pages. */
export function ButtonLink({
  tone,
  size,
  wide,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ tone, size, wide }), className)}>
      {icon}
      {children}
      {iconAfter}
    </a>
  );
}

/**
 * A button that shows only an icon; its name is read out and shown in a tooltip. When disabled it
 * keeps the focus and ignores clicks, so that keyboard users keep their place on the last page.
 */
export function IconButton({
  label,
  disabled = false,
  className,
  children,
  onClick,
  ...rest
}: { label: string } & ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      {...rest}
      aria-disabled={disabled || undefined}
      className={classNames(iconButtonClass, className)}
      onClick={disabled ? refuse : onClick}
    >
      {children}
    </button>
  );
}
