const fields =
  ':is(input:not([type=hidden], [type=file], [type=radio]:not(:checked)), textarea, select):not(:disabled), [contenteditable=true]';
const answers = ':is(button, a[href]):not(:disabled, [data-slot=dialog-close])';

/**
 * Where the focus goes when a dialog opens: its first field, so that typing works at once; the first answer of a
 * question, which is the harmless one; otherwise its title, from where a long text is read. On a touch screen, a
 * field would open the keyboard over the rest of the dialog, so it waits to be tapped.
 */
export function findInitialFocus(dialog: HTMLElement, isQuestion: boolean): HTMLElement | null {
  const find = (selector: string) =>
    // Safari has checkVisibility only since 17.4.
    [...dialog.querySelectorAll<HTMLElement>(selector)].find(
      (element) => element.getClientRects().length > 0,
    );
  const field = find(fields);
  const title = dialog.querySelector<HTMLElement>('[data-slot=dialog-title]');
  if (field !== undefined) return matchMedia('(pointer: coarse)').matches ? title : field;
  return (isQuestion ? find(answers) : undefined) ?? title;
}
