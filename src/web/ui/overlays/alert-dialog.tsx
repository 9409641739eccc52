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
  /** Names the thing: "Reject quote SRC-2026-00012?" */
  title: string;
  description: ReactNode;
  confirmLabel: string;
  /** Default: cancel. */
  cancelLabel?: string;
  tone?: 'danger' | 'accent';
  /** Busy until it settles; closes when it resolves to anything but false, stays open when it rejects. */
  onConfirm: () => Promise<unknown> | undefined | false;
  /** What takes the focus when it closes; true: what had it before, which must still be there. */
  finalFocus?: () => HTMLElement | true | null;
  /** For children that nobody has to fill in; otherwise their first field has the focus. */
  startAtCancel?: boolean;
  /** For children that are read and may not fit a phone: the keyboard scrolls them. */
  isLong?: boolean;
  /** A comment field, say. */
  children?: ReactNode;
}

/** Asks once before what cannot be undone. The focus starts on cancel, and returns where it was. */
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
      // Whoever passed onConfirm has told the person; what was typed stays.
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
