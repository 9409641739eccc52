import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { machineKeyTexts } from './machine-key-texts.ts';

/** Shows a new key with a button to copy it. The key is never shown again. */
export function NewKeyDialog({ value, onClose }: { value: string; onClose: () => void }) {
  const { shown: texts } = useTexts(machineKeyTexts);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.description}
      footer={
        <Button variant="filled" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="flex items-center gap-2 rounded-control bg-sunken px-4 py-3">
          <code className="min-w-0 flex-1 text-14 wrap-anywhere">{value}</code>
          <CopyButton value={value} label={texts.label} />
        </p>
        <p className="text-14 text-muted">
          {texts.how} <code className="wrap-anywhere">Authorization: Bearer …</code>
        </p>
      </div>
    </Dialog>
  );
}
