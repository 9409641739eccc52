import { useErrorCodeText } from '#web/shared/errors/use-error-code-text.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { selectionTexts } from './selection-texts.ts';
import type { RefusedRequest } from './use-change-selected.ts';

interface SelectionRefusedDialogProps {
  refused: readonly RefusedRequest[];
  onClose: () => void;
}

/** Lists each request that was not changed, and why. */
export function SelectionRefusedDialog({ refused, onClose }: SelectionRefusedDialogProps) {
  const texts = useTexts(selectionTexts);
  const errorText = useErrorCodeText();
  return (
    <Dialog
      open={refused.length > 0}
      onOpenChange={onClose}
      size="small"
      title={texts.refused(refused.length)}
      description={texts.refusedText}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <ul className="flex flex-col gap-3 text-14">
        {refused.map(({ id, title, refused: code }) => (
          <li key={id}>
            <span className="block font-medium wrap-anywhere">{title}</span>
            <span className="text-muted">{errorText(code)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
