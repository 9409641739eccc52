import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import { Picture } from '#web/shared/attachments/attachment-list.tsx';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useAttachmentFile, useSaveAttachment } from '#web/shared/attachments/use-attachment-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { messageTexts } from '#web/messages/message-texts.ts';

export interface PhotoViewerDialogProps {
  photos: readonly Attachment[];
  open: boolean;
  /** The id of the photo shown. */
  openId: string;
  onOpen: (id: string) => void;
  onClose: () => void;
  /** The element to which the focus returns. */
  opener: HTMLElement | null;
}

const iconClasses = 'size-4.5';

/** The photos of a conversation, one at a time. */
export function PhotoViewerDialog({ photos, open, openId, onOpen, onClose, opener }: PhotoViewerDialogProps) {
  const texts = useTexts(messageTexts).photo;
  const place = photos.findIndex(({ id }) => id === openId);
  const photo = photos[place];
  const go = (steps: number) => {
    const next = photos[place + steps];
    if (next) onOpen(next.id);
  };
  // Listens before the dialog does, because the dialog does not pass on arrow keys.
  const pressed = useEffectEvent(({ key }: KeyboardEvent) => {
    if (open && key === 'ArrowLeft') go(-1);
    if (open && key === 'ArrowRight') go(1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return (
    <Dialog
      open={open && photo !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title={photo?.name ?? ''}
      description={
        <span aria-live="polite">{photos.length > 1 ? texts.place(place + 1, photos.length) : null}</span>
      }
      size="large"
      finalFocus={{ current: opener }}
    >
      {photo && (
        <div>
          <FullSizePhoto key={photo.id} photo={photo} />
          <div className="mt-4 flex items-center justify-between gap-3">
            <span className="flex gap-2">
              <PhotoStepButton label={texts.previous} disabled={place === 0} onClick={() => go(-1)}>
                <ChevronLeft className={iconClasses} />
              </PhotoStepButton>
              <PhotoStepButton
                label={texts.next}
                disabled={place === photos.length - 1}
                onClick={() => go(1)}
              >
                <ChevronRight className={iconClasses} />
              </PhotoStepButton>
            </span>
            <SavePhotoButton key={photo.id} photo={photo} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface StepProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button to the previous or next photo. At either end it stays in place, so that it keeps the focus. */
function PhotoStepButton({ label, disabled, onClick, children }: StepProps) {
  return (
    <IconButton variant="outline" label={label} icon={children} aria-disabled={disabled} onClick={onClick} />
  );
}

function FullSizePhoto({ photo }: { photo: Attachment }) {
  const texts = useTexts(attachmentTexts);
  const { file, failed } = useAttachmentFile(photo, 'whole');
  const { width = 4, height = 3 } = photo.dimensions ?? {};
  if (failed) return <p className="text-14 text-muted">{texts.unshown}</p>;
  return (
    <Picture
      file={file}
      alt={photo.name}
      width={width}
      height={height}
      className="mx-auto h-auto max-h-[60dvh] w-auto max-w-full rounded-control bg-sunken"
    />
  );
}

function SavePhotoButton({ photo }: { photo: Attachment }) {
  const texts = useTexts(attachmentTexts);
  const { busy, save } = useSaveAttachment(photo);
  return (
    <Button size="small" icon={<Download className="size-4" />} busy={busy} onClick={() => void save()}>
      {texts.download}
    </Button>
  );
}
