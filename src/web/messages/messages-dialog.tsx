import { useTexts } from '#web/shared/language/language.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { messageTexts } from './message-texts.ts';
import { MessagesSection, type MessagesProps } from './messages-card.tsx';

interface MessagesDialogProps extends MessagesProps {
  onClose: () => void;
}

/** The conversation on phones: a sheet over the request that fills the height of the screen. */
export function MessagesDialog({ onClose, ...props }: MessagesDialogProps) {
  const texts = useTexts(messageTexts);
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} skipsTextFocus>
      <div className="-mb-2 [--thread:calc(100dvh-14rem)]">
        <MessagesSection {...props} />
      </div>
    </Dialog>
  );
}
