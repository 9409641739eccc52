import type { ReactNode } from 'react';
import { useFirstMistake } from '#web/shared/forms/use-first-mistake.ts';
import type { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Dialog, type FinalFocus } from '#web/ui/overlays/dialog.tsx';
import { FormFooter } from '#web/ui/overlays/dialog-actions.tsx';
import { tariffTexts } from './tariff-texts.ts';

export interface OpenedRow<T> {
  /** Null for a new row. */
  row: T | null;
  onClose: () => void;
  finalFocus: FinalFocus;
}

interface RowDialogProps extends Omit<OpenedRow<unknown>, 'row'> {
  title: string;
  form: Pick<ReturnType<typeof useForm>, 'onSubmit' | 'busy' | 'attempt'>;
  children: ReactNode;
}

/** The form of a row of the agency's tables. Rendered only while it is open. */
export function RowDialog({ title, form, onClose, finalFocus, children }: RowDialogProps) {
  const texts = useTexts(tariffTexts);
  return (
    <Dialog open onOpenChange={onClose} finalFocus={finalFocus} title={title}>
      <form
        ref={useFirstMistake(form.attempt)}
        noValidate
        onSubmit={form.onSubmit}
        className="flex flex-col gap-5"
      >
        <div className="grid items-end gap-4 sm:grid-cols-2">{children}</div>
        <FormFooter inDialog type="submit" busy={form.busy} busyLabel={texts.saving}>
          {texts.save}
        </FormFooter>
      </form>
    </Dialog>
  );
}
