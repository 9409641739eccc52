import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { messageTexts } from '#web/messages/message-texts.ts';
import type { PhotoViewerDialogProps } from './photo-viewer-dialog.tsx';

interface OpenedPhoto {
  id: string;
  opener: HTMLElement;
  Viewer: ComponentType<PhotoViewerDialogProps>;
}

/** Opens photos in full size; the viewer's code loads with the first. */
export function usePhotoViewer(photos: readonly Attachment[]): {
  viewer: ReactNode;
  open: (photo: Attachment, opener: HTMLElement) => void;
} {
  const texts = useTexts(messageTexts);
  const toasts = useToasts();
  const [opened, setOpened] = useState<OpenedPhoto>();
  const [isOpen, setIsOpen] = useState(false);
  const open = async ({ id }: Attachment, opener: HTMLElement) => {
    try {
      const { PhotoViewerDialog } = await import('./photo-viewer-dialog.tsx');
      setOpened({ id, opener, Viewer: PhotoViewerDialog });
      setIsOpen(true);
    } catch {
      toasts.error(texts.photo.failed);
    }
  };
  return {
    viewer: opened && (
      <opened.Viewer
        photos={photos}
        open={isOpen}
        openId={opened.id}
        onOpen={(id) => setOpened({ ...opened, id })}
        onClose={() => setIsOpen(false)}
        opener={opened.opener}
      />
    ),
    open: (photo, opener) => void open(photo, opener),
  };
}
