import { useBlocker } from '@tanstack/react-router';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { saveBarTexts } from './save-bar-texts.ts';
import { useUnsaved } from './unsaved-store.ts';

interface SaveBarProps {
  /** The number of changes that are not saved. */
  count: number;
  busy: boolean;
  onDiscard: () => void;
  /** The id of its form, if it is outside. */
  form?: string;
}

/** The end of a form with many settings. It appears with the first change, and stays visible. */
export function SaveBar({ count, busy, onDiscard, form }: SaveBarProps) {
  const { bar: texts } = useTexts(saveBarTexts);
  return (
    <>
      <LeaveDialog count={count} />
      <output className="sr-only">{count > 0 && texts.unsaved(count)}</output>
      {count > 0 && (
        <section
          aria-label={texts.label}
          data-save-bar=""
          className="sticky bottom-[calc(1rem+var(--foot))] z-20 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-card border border-line bg-overlay px-5 py-3 shadow-overlay print:hidden"
        >
          <p aria-hidden="true" className="grow text-14 font-medium max-sm:basis-full">
            {texts.unsaved(count)}
          </p>
          <Button variant="quiet" disabled={busy} onClick={onDiscard} className="max-sm:flex-1">
            {texts.discard}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="filled"
            busy={busy}
            busyLabel={texts.busy}
            className="max-sm:flex-1"
          >
            {texts.submit}
          </Button>
        </section>
      )}
    </>
  );
}

/**
 * Asks before the changes are lost because another page opens or the tab closes. Asks once, even if several forms of
 * the page have changes. Does not ask at sign-out, which the person has already confirmed.
 */
export function LeaveDialog({ count }: Pick<SaveBarProps, 'count'>) {
  const { leave: texts } = useTexts(saveBarTexts);
  const { total, isAskingForm } = useUnsaved(count);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isAskingForm && next.pathname !== current.pathname && next.pathname !== '/auth',
    enableBeforeUnload: isAskingForm,
    withResolver: true,
  });
  return (
    <AlertDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={texts.title}
      description={texts.text(total)}
      confirmLabel={texts.confirm}
      cancelLabel={texts.stay}
      onConfirm={() => {
        blocker.proceed?.();
        return undefined;
      }}
    />
  );
}
