import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogFooter } from './dialog.tsx';
import { useUiTexts } from './ui-language.ts';

/** The footer of a dialog whose form brings its own button: the way out beside it, as in every dialog. */
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
