/** Safari before 17, which older iPads are left with, has no popovers. */
export const hasPopovers = () => 'popover' in HTMLElement.prototype;
