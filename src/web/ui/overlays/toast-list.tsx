import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { classNames } from '#web/ui/class-names.ts';
import { startShowingToasts, toastManager } from './toast-queue.ts';
import { useUiTexts } from '#web/ui/ui-language.ts';
import { useClearPlace } from './use-clear-place.ts';

export function ToastList() {
  // A parent's effects run last, so the provider listens to the manager by now.
  useEffect(startShowingToasts, []);
  return (
    <Base.Provider toastManager={toastManager} limit={3}>
      <Toasts />
    </Base.Provider>
  );
}

function Toasts() {
  const { toasts } = Base.useToastManager();
  const texts = useUiTexts();
  const shown = useRef(texts);
  const { ref, style } = useClearPlace(toasts.length > 0);
  // After a change of language all toasts close, because their text is in the previous language.
  useEffect(() => {
    if (shown.current === texts) return;
    shown.current = texts;
    toastManager.close();
  }, [texts]);
  return (
    <Base.Portal>
      <Base.Viewport
        ref={ref}
        style={style}
        aria-label={texts.notifications}
        className="fixed inset-x-4 bottom-[calc(1rem+var(--foot))] z-50 print:hidden flex flex-col-reverse gap-2 max-md:clear-of-sheet md:left-auto md:w-96"
      >
        {toasts.map((toast) => {
          const failed = toast.type === 'destructive';
          const Icon = failed ? CircleAlert : CircleCheck;
          return (
            <Base.Root
              key={toast.id}
              toast={toast}
              // Base UI hides a toast from screen readers when it announces the toast separately. That would also
              // hide the close button, which the keyboard must reach.
              aria-hidden={false}
              className={classNames(
                'rounded-card border bg-overlay shadow-overlay',
                failed ? 'border-danger' : 'border-line',
                'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) data-limited:hidden',
                'transition-[opacity,translate] duration-(--motion-slow) ease-entrance data-ending-style:opacity-0',
                'data-starting-style:translate-y-3 data-starting-style:opacity-0',
              )}
            >
              <Base.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
                <Icon
                  aria-hidden="true"
                  className={classNames('mt-0.5 size-5 shrink-0', failed ? 'text-danger' : 'text-success')}
                />
                <div className="min-w-0 flex-1 py-0.5">
                  <Base.Title className="text-14 font-semibold" />
                  <Base.Description className="mt-0.5 text-14 text-muted" />
                </div>
                <Base.Action aria-hidden={false} className={buttonClasses('outline', 'small')} />
                <Base.Close
                  aria-hidden={false}
                  aria-label={texts.close}
                  className="touch-target inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-default"
                >
                  <X className="size-4" />
                </Base.Close>
              </Base.Content>
            </Base.Root>
          );
        })}
      </Base.Viewport>
    </Base.Portal>
  );
}
