import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonTone = 'primary' | 'default' | 'quiet' | 'danger' | 'danger-quiet';
/** `main` is 48 px in public pages and 44 px in the panel; `small` is 36 px (44 px on touch). */
export type ButtonSize = 'main' | 'small';

export type ButtonLook = {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** Fills the width of its parent. */
  wide?: boolean | undefined;
};

type Content = { icon?: ReactNode; iconAfter?: ReactNode; children?: ReactNode };

export type ButtonProps = ButtonLook &
  Content & { busy?: boolean | undefined } & ComponentPropsWithRef<'button'>;
export type ButtonLinkProps = ButtonLook & Content & ComponentPropsWithRef<'a'>;

/** The classes alone, for a router's own link: `<Link className={buttonClass({ tone: 'primary' })} href="/play">`. */
export function buttonClass({
  tone = 'default',
  size = 'main',
  wide = false,
}: ButtonLook = {}): string {
  return classNames(
    'button',
    `button-${tone}`,
    size === 'small' && 'button-small',
    wide && 'button-wide',
  );
}

/** A link that stands by itself, such as `See all`. */
export const textLinkClass = 'text-link';

/** The 44 px square of an icon button. */
export const iconButtonClass = 'icon-button';

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
      className={classNames(buttonClass({ tone, size, wide }), busy && 'button-busy', className)}
      // A disabled button would lose the focus of whoever has just pressed it; this one only takes no second press.
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

/** An ordinary link that looks like a button; wrap it in the router's `<Link asChild>` for pages of our own. */
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
 * A button that shows only an icon; its name is read out and shown on hover. Whoever turns the last page
 * or moves a thing to the end keeps the focus: the button stays, and takes no more presses.
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
      title={label}
      {...rest}
      aria-disabled={disabled || undefined}
      className={classNames(iconButtonClass, className)}
      onClick={disabled ? refuse : onClick}
    >
      {children}
    </button>
  );
}
