const openDialogs =
  ':is(dialog[open], [role="dialog"], [role="alertdialog"]):not([aria-modal="false"], [data-closed])';

/** A dialog that has the screen to itself; one on its way out hinders nobody. */
export const findOpenDialog = (): Element | null => document.querySelector(openDialogs);
