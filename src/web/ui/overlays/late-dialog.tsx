import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { useUiTexts } from '#web/ui/ui-language.ts';
import { findFirstField } from './find-first-field.ts';
import { findOpenDialog } from './find-open-dialog.ts';

interface LateDialogProps {
  open: boolean;
  onClose: () => void;
  /** Whether its first field is for a password. */
  secret?: boolean;
  /** The dialog, whose code may still be loading. */
  children: ReactNode;
}

/** Captures what a person types after the press that opens the dialog, even while its code is loading. */
export function LateDialog({ children, ...rest }: LateDialogProps) {
  return <Suspense fallback={rest.open && <DialogToCome {...rest} />}>{children}</Suspense>;
}

function handOver(typed: string): void {
  const field = findFirstField(findOpenDialog());
  if (!(field instanceof HTMLInputElement) || !/text|search|password/.test(field.type)) return;
  field.focus();
  field.setRangeText(typed, field.value.length, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function DialogToCome({ onClose, secret }: Omit<LateDialogProps, 'children'>) {
  const texts = useUiTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const typed = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const input = typed.current;
    const held = dialog.current;
    held?.showModal();
    return () => {
      // The dialog returns the focus to the element that has it when it opens; behind an open dialog no element
      // takes it.
      held?.close();
      if (before instanceof HTMLElement) before.focus();
      const text = input?.value ?? '';
      queueMicrotask(() => handOver(text));
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={texts.opening}
      aria-busy="true"
      onCancel={() => {
        // After a cancellation the typed text belongs to no dialog.
        if (typed.current) typed.current.value = '';
        onClose();
      }}
      className="mx-auto my-auto w-full max-w-md rounded-card bg-overlay p-5"
    >
      <input
        ref={typed}
        type={secret ? 'password' : 'text'}
        autoComplete="off"
        aria-label={texts.opening}
        placeholder={texts.opening}
        className="w-full text-16 text-default"
      />
    </dialog>
  );
}
