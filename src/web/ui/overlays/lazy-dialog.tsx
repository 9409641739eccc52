import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { useUiTexts } from '#web/ui/ui-language.ts';
import { findFirstField } from './find-first-field.ts';
import { findOpenDialog } from './find-open-dialog.ts';

interface LazyDialogProps {
  open: boolean;
  onClose: () => void;
  /** Whether its first field is for a password. */
  secret?: boolean;
  /** The dialog, whose code may still be loading. */
  children: ReactNode;
}

/**
 * Captures the text that a person types after pressing the button of the dialog, even while the dialog's code is
 * loading.
 */
export function LazyDialog({ children, ...rest }: LazyDialogProps) {
  return <Suspense fallback={rest.open && <DialogPlaceholder {...rest} />}>{children}</Suspense>;
}

function enterTypedText(typed: string): void {
  const field = findFirstField(findOpenDialog());
  if (!(field instanceof HTMLInputElement) || !/text|search|password/.test(field.type)) return;
  field.focus();
  field.setRangeText(typed, field.value.length, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function DialogPlaceholder({ onClose, secret }: Omit<LazyDialogProps, 'children'>) {
  const texts = useUiTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const typed = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const input = typed.current;
    const held = dialog.current;
    held?.showModal();
    return () => {
      // When the real dialog closes, it returns the focus to the element that had the focus when it opened. So this
      // placeholder closes first: behind an open dialog no element can take the focus.
      held?.close();
      if (before instanceof HTMLElement) before.focus();
      const text = input?.value ?? '';
      queueMicrotask(() => enterTypedText(text));
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={texts.opening}
      aria-busy="true"
      onCancel={() => {
        // If the person has cancelled, the typed text belongs to no dialog.
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
