import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { isSubmitKey } from '#web/ui/submit-key.ts';
import { useUiTexts } from '#web/ui/ui-language.ts';
import { findFirstField } from './find-first-field.ts';

export const backdropClasses =
  'fixed inset-0 z-40 bg-backdrop transition-opacity duration-(--motion-regular) data-ending-style:opacity-0 data-starting-style:opacity-0';

/** Submits the form of a dialog; without a form, presses its filled button, the last one of the footer. */
function submitIn(dialog: HTMLElement): void {
  const form = dialog.querySelector('form');
  if (form) form.requestSubmit();
  else Array.from(dialog.querySelectorAll<HTMLElement>('[data-buttons] button')).at(-1)?.click();
}

/** A sheet from below on phones, a panel in the middle elsewhere. */
export const panelClasses = classNames(
  'fixed z-40 flex max-h-[calc(100dvh-2rem)] flex-col bg-overlay text-default shadow-overlay',
  'max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-sheet md:top-1/2 md:left-1/2 md:w-[calc(100vw-4rem)] md:-translate-1/2 md:rounded-sheet',
  'transition-[opacity,translate] duration-(--motion-regular) ease-entrance data-ending-style:opacity-0 data-starting-style:opacity-0',
  'max-md:data-ending-style:translate-y-6 max-md:data-starting-style:translate-y-6 md:data-starting-style:-translate-y-[calc(50%-0.5rem)]',
);

const widths = { small: 'md:max-w-md', regular: 'md:max-w-xl', large: 'md:max-w-3xl' };

export type FinalFocus = RefObject<HTMLElement | null> | (() => HTMLElement | null) | false | undefined;

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; the filled one comes last. */
  footer?: ReactNode;
  size?: 'small' | 'regular' | 'large';
  /**
   * Prevents a text field from taking the focus when the dialog opens: on a phone the keyboard would cover the
   * content.
   */
  skipsTextFocus?: boolean;
  /**
   * The element that takes the focus when the dialog closes, if the previously focused element disappears. False if
   * another dialog takes the focus.
   */
  finalFocus?: FinalFocus;
}

/**
 * Returns the first text field, which takes the focus. Without one, the close button takes it, unless the content has
 * moved the focus.
 */
const firstField = (body: HTMLElement | null): HTMLElement | false | null =>
  body?.contains(document.activeElement) ? false : findFirstField(body);

export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    children,
    footer,
    size = 'regular',
    skipsTextFocus,
    finalFocus,
  } = props;
  const texts = useUiTexts();
  const body = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop forceRender data-backdrop="" className={backdropClasses} />
        <Base.Popup
          onKeyDown={(event) => isSubmitKey(event) && submitIn(event.currentTarget)}
          initialFocus={() => (skipsTextFocus ? null : firstField(body.current))}
          finalFocus={finalFocus ?? true}
          className={classNames(panelClasses, widths[size])}
        >
          <div className="flex items-start gap-4 px-5 pt-5 md:px-6 md:pt-6">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-18 font-semibold">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 text-14 text-muted">{description}</Base.Description>
              )}
            </div>
            <Base.Close
              aria-label={texts.close}
              className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-default"
            >
              <X className="size-5" />
            </Base.Close>
          </div>
          <div
            ref={body}
            className={classNames(
              'min-h-0 flex-1 overflow-y-auto px-5 pb-5 md:px-6',
              Boolean(children) && 'pt-5',
            )}
          >
            {children}
          </div>
          {footer && <DialogFooter>{footer}</DialogFooter>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The row of buttons: side by side on wide screens, the main one on top on phones. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    // A `div`, because with a `footer` a screen reader would find two, this one and the page's.
    <div
      data-buttons=""
      className="flex gap-3 border-t border-line px-5 py-4 max-md:flex-col-reverse md:flex-wrap-reverse md:justify-end md:px-6"
    >
      {children}
    </div>
  );
}
