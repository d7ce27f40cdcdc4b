import { Dialog as RadixDialog } from 'radix-ui';
import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';

import { iconButtonClass } from '../button.tsx';
import { cardClass } from '../cards/card-class.ts';
import { classNames } from '../class-names.ts';
import { CrossIcon } from '../icons/status-icons.tsx';
import { useCloseRequest } from './use-close-request.ts';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One sentence below the title; screen readers also read it on opening. */
  description?: ReactNode;
  /** Row of buttons that stays in view. */
  footer?: ReactNode;
  widthPx?: number | undefined;
  /** For a place or size other than the middle of the window. */
  className?: string;
  bodyClassName?: string;
  /** A question, or something to copy: without a field, the focus goes to its first button. */
  isQuestion?: boolean;
  children?: ReactNode;
};

/**
 * A card over the page, which leaves room for a toast. The focus stays inside; Esc, Back on
 * Android, and a click outside close it, and the focus returns.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  footer,
  widthPx = 528,
  className,
  bodyClassName,
  isQuestion = false,
  children,
}: DialogProps) {
  const width: CSSProperties & { '--dialog-width': string } = {
    '--dialog-width': `${widthPx / 16}rem`,
  };
  const opener = useRef<Element | null>(null);
  // Before anything in the dialog takes the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useCloseRequest(isOpen, onClose);
  const silence = description === undefined ? { 'aria-describedby': undefined } : {};
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay
          data-slot="dialog-overlay"
          className="fixed inset-0 z-50 animate-appear bg-scrim"
        />
        {/* In the middle, as far as a toast leaves room: on a phone it is at the top, otherwise at the bottom. */}
        <div className="pointer-events-none fixed inset-0 z-51 grid p-4 max-md:grid-rows-[minmax(var(--toast-space,0px),1fr)_minmax(0,max-content)_1fr] md:grid-rows-[1fr_minmax(0,max-content)_minmax(var(--toast-space,0px),1fr)]">
          <RadixDialog.Content
            className={classNames(
              'pointer-events-auto row-start-2 mx-auto flex w-[min(100%,var(--dialog-width))] animate-rise drop-shadow-lifted short:overflow-auto short:overscroll-contain',
              className,
            )}
            style={width}
            {...silence}
            onOpenAutoFocus={(event) => {
              if (!(event.currentTarget instanceof HTMLElement)) return;
              event.preventDefault();
              findInitialFocus(event.currentTarget, isQuestion)?.focus();
            }}
            onInteractOutside={(event) => {
              // A toast may cover the dialog; clicking it must not close the dialog.
              if (!isOverlay(event.detail.originalEvent.target)) event.preventDefault();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              restoreFocus(opener.current);
            }}
          >
            <div
              className={classNames(
                cardClass({ edge: 'control', flush: true }),
                'flex min-h-0 w-full flex-col short:self-start',
              )}
            >
              <div className="flex items-center justify-between gap-4 border-b border-line ps-card pe-[calc(var(--notch-card)+0.75rem)] pt-4 pb-3">
                <RadixDialog.Title data-slot="dialog-title" tabIndex={-1} className="type-h3">
                  {title}
                </RadixDialog.Title>
                <RadixDialog.Close
                  data-slot="dialog-close"
                  className={`${iconButtonClass} flex-none`}
                  aria-label="Close"
                  data-tooltip="Close"
                >
                  <CrossIcon />
                </RadixDialog.Close>
              </div>
              {/* In a short window the whole dialog scrolls, so that its fields are not squeezed out. */}
              {/* `isolate`: otherwise, in Chromium, a field that is scrolled below the buttons gets their clicks. */}
              <div
                className={classNames(
                  'isolate overflow-auto overscroll-contain base:p-card short:flex-none short:overflow-visible',
                  bodyClassName,
                )}
              >
                {description !== undefined && (
                  <RadixDialog.Description className="text-muted">
                    {description}
                  </RadixDialog.Description>
                )}
                {children}
              </div>
              {footer !== undefined && (
                <div className="flex flex-wrap justify-end gap-3 border-t border-line px-card py-4 max-sm:[&>button]:grow">
                  {footer}
                </div>
              )}
            </div>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function isOverlay(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[data-slot=dialog-overlay]');
}

/**
 * To the element that opened the dialog. If it is gone, as after a deletion, or disabled, or if it never had the focus,
 * as in Safari, which does not focus a button that is clicked, to the main part of the page.
 */
function restoreFocus(opener: Element | null) {
  // A link in the dialog led to another page, whose heading already has the focus.
  if (document.activeElement !== document.body) return;
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  if (isThere) opener.focus();
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

const fields =
  ':is(input:not([type=hidden], [type=file], [type=radio]:not(:checked)), textarea, select):not(:disabled), [contenteditable=true]';
const answers = ':is(button, a[href]):not(:disabled, [data-slot=dialog-close])';

/**
 * Where the focus goes when a dialog opens: its first field, so that typing works at once; the first answer of a
 * question, which is the harmless one; otherwise its title, from where a long text is read. On a touch screen, a
 * field would open the keyboard over the rest of the dialog, so it waits to be tapped.
 */
function findInitialFocus(dialog: HTMLElement, isQuestion: boolean): HTMLElement | null {
  const find = (selector: string) =>
    [...dialog.querySelectorAll<HTMLElement>(selector)].find(isVisible);
  const field = find(fields);
  const title = dialog.querySelector<HTMLElement>('[data-slot=dialog-title]');
  if (field !== undefined) return matchMedia('(pointer: coarse)').matches ? title : field;
  return (isQuestion ? find(answers) : undefined) ?? title;
}

/** Safari has `checkVisibility` since 17.4. */
function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}
