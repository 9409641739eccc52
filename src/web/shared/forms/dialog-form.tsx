import type { FormEvent, ReactNode } from 'react';
import { FormFooter } from '#web/ui/overlays/dialog-actions.tsx';
import { useFirstMistake } from './use-first-mistake.ts';

interface DialogFormProps {
  form: { attempt: number; busy: boolean; onSubmit: (event: FormEvent) => void };
  /** The label of its button, and while it works. */
  label: string;
  busyLabel: string;
  children: ReactNode;
}

/** The form of a dialog with its two buttons; its first mistake takes the focus. */
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
