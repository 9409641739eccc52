import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { backdropClasses, DialogFooter, panelClasses } from './dialog.tsx';
import { isSubmitKey } from '#web/ui/submit-key.ts';
import { useUiTexts } from '#web/ui/ui-language.ts';

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the object: "Reject quote SRC-2026-00012?" */
  title: string;
  description: ReactNode;
  confirmLabel: string;
  /** By default "cancel". */
  cancelLabel?: string;
  tone?: 'danger' | 'accent';
  /**
   * Runs the action. The dialog is busy until it settles. It closes if the action resolves to anything except false,
   * and stays open if it rejects.
   */
  onConfirm: () => Promise<unknown> | undefined | false;
  /**
   * Returns the element that takes the focus when the dialog closes. True means the element that had the focus
   * before, which must still exist.
   */
  finalFocus?: () => HTMLElement | true | null;
  /** Focuses cancel first, for optional fields in `children`. By default the first field gets the focus. */
  startAtCancel?: boolean;
  /** For long text that may not fit on a phone: the keyboard can scroll it. */
  isLong?: boolean;
  /** Further content, for example a comment field. */
  children?: ReactNode;
}

/** Asks once before an action that cannot be undone. The focus starts on cancel, and returns afterwards. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel, tone = 'danger' } = props;
  const { onConfirm, finalFocus, startAtCancel, isLong, children } = props;
  const texts = useUiTexts();
  const [busy, setBusy] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);

  const panel = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused > 0) panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  const confirm = async () => {
    if (busy) return;
    const held = document.activeElement;
    setBusy(true);
    try {
      if ((await onConfirm()) === false) setRefused((count) => count + 1);
      else onOpenChange(false);
    } catch {
      // The caller's onConfirm has shown the error; the typed text stays.
      if (held instanceof HTMLElement) requestAnimationFrame(() => held.focus());
    } finally {
      setBusy(false);
    }
  };

  return (
    <Base.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop data-backdrop="" className={backdropClasses} />
        <Base.Popup
          ref={panel}
          onKeyDown={(event) => isSubmitKey(event) && void confirm()}
          {...(children && !startAtCancel ? {} : { initialFocus: cancel })}
          {...(finalFocus && { finalFocus })}
          className={classNames(panelClasses, 'md:max-w-lg')}
        >
          <div
            {...(isLong && { tabIndex: 0 })}
            className="min-h-0 flex-1 overflow-y-auto rounded-t-sheet px-5 py-5 -outline-offset-2 md:px-6 md:py-6"
          >
            <Base.Title className="text-18 font-semibold wrap-anywhere">{title}</Base.Title>
            <Base.Description className="mt-2 text-14 text-muted">{description}</Base.Description>
            {children && (
              <fieldset disabled={busy} className="mt-5 min-w-0">
                {children}
              </fieldset>
            )}
          </div>
          <DialogFooter>
            <Button ref={cancel} disabled={busy} onClick={() => onOpenChange(false)}>
              {cancelLabel ?? texts.cancel}
            </Button>
            <Button
              variant={tone === 'danger' ? 'danger' : 'filled'}
              busy={busy}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          </DialogFooter>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
