const openDialogs =
  ':is(dialog[open], [role="dialog"], [role="alertdialog"]):not([aria-modal="false"], [data-closed])';

/** Returns a dialog that blocks the screen. A dialog that is closing does not count. */
export const findOpenDialog = (): Element | null => document.querySelector(openDialogs);
