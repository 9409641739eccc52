import type { TariffTables } from '#contract/tariffs/tariff-endpoints.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { tariffTexts } from './tariff-texts.ts';
import { useTariffChange } from './use-tariffs.ts';

export interface Removal {
  /** The name of the row. */
  name: string;
  work: () => Promise<TariffTables>;
}

interface RemoveDialogProps extends Removal {
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

/** Asks before a row is removed. Rendered only while it is open. */
export function RemoveDialog({ name, work, onClose, finalFocus }: RemoveDialogProps) {
  const texts = useTexts(tariffTexts);
  const toasts = useToasts();
  const errorText = useErrorText();
  const change = useTariffChange();
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      finalFocus={finalFocus}
      title={texts.ask.title(name)}
      description={texts.ask.description}
      confirmLabel={texts.remove}
      onConfirm={async () => {
        try {
          await change(work);
          toasts.success(texts.removed);
        } catch (error) {
          toasts.error(texts.removeFailed, errorText(error));
          throw error;
        }
      }}
    />
  );
}
