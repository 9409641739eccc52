import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import type { Attachment } from '#contract/attachment-replies.ts';
import { useTexts } from '#web/shared/language.ts';
import { useToasts } from '#web/ui/toasts.tsx';
import { messageTexts } from './message-texts.ts';
import type { PhotoViewerProps } from './photo-viewer.tsx';

interface Opened {
  id: string;
  opener: HTMLElement;
  Viewer: ComponentType<PhotoViewerProps>;
}

/** Opens photos large; what shows them is loaded with the first. */
export function usePhotoViewer(photos: readonly Attachment[]): {
  viewer: ReactNode;
  open: (photo: Attachment, opener: HTMLElement) => void;
} {
  const texts = useTexts(messageTexts);
  const toasts = useToasts();
  const [opened, setOpened] = useState<Opened>();
  const [isOpen, setIsOpen] = useState(false);
  const open = async ({ id }: Attachment, opener: HTMLElement) => {
    try {
      const { PhotoViewer } = await import('./photo-viewer.tsx');
      setOpened({ id, opener, Viewer: PhotoViewer });
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
