/** Also when the browser does not know `:popover-open`, because `:is` skips what it does not know. */
export const isDialogOpen = () =>
  document.querySelector('dialog:is([open], :popover-open), [role="dialog"]') !== null;
