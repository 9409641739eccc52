import type { FormEvent, ReactNode } from 'react';
import { FormFooter } from '#web/ui/overlays/dialog-actions.tsx';
import { useFirstMistake } from './use-first-mistake.ts';

interface DialogFormProps {
  form: { attempt: number; busy: boolean; onSubmit: (event: FormEvent) => void };
  /** The label of its button, and the label while the form is being sent. */
  label: string;
  busyLabel: string;
  children: ReactNode;
}

/** The form of a dialog with its two buttons. The first field with an error takes the focus. */
export function DialogForm({ form, label, busyLabel, children }: DialogFormProps) {
  return (
    <form
      ref={useFirstMistake(form.attempt)}
      noValidate
      onSubmit={form.onSubmit}
      className="flex flex-col gap-4"
    >
      {children}
      <FormFooter inDialog type="submit" variant="filled" busy={form.busy} busyLabel={busyLabel}>
        {label}
      </FormFooter>
    </form>
  );
}
