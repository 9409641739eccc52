import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { DialogFooter } from './dialog.tsx';
import { useUiTexts } from '#web/ui/ui-language.ts';

/**
 * The footer of a dialog whose form has its own button. It puts the cancel button beside that button, as in every
 * dialog.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  const texts = useUiTexts();
  return (
    <div className="-mx-5 -mb-5 md:-mx-6">
      <DialogFooter>
        <Base.Close render={<Button />}>{texts.cancel}</Base.Close>
        {children}
      </DialogFooter>
    </div>
  );
}

export interface FormPlace {
  inDialog?: boolean | undefined;
  /** Other ways to continue, above the footer of the dialog. */
  above?: ReactNode;
}

/**
 * The main button of a form that is used in pages and dialogs. In a page it is wide; in a dialog it is in the footer.
 */
export function FormFooter({ inDialog = false, above, ...button }: FormPlace & Omit<ButtonProps, 'wide'>) {
  if (!inDialog) return <Button variant="filled" wide {...button} />;
  return (
    <>
      {above}
      <DialogActions>
        <Button variant="filled" {...button} />
      </DialogActions>
    </>
  );
}
