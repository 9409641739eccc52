import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import { Picture, SavedFile } from '#web/shared/attachments/attachment-list.tsx';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useAttachmentFile } from '#web/shared/attachments/use-attachment-file.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { messageTexts } from '#web/messages/message-texts.ts';

interface MessageFilesListProps {
  files: readonly Attachment[];
  onOpenPhoto: (photo: Attachment, opener: HTMLElement) => void;
}

/** The files of a message: photos small, others as rows; their space is reserved before they load. */
export function MessageFilesList({ files, onOpenPhoto }: MessageFilesListProps) {
  const texts = useTexts(messageTexts);
  const photos = files.filter(({ kind }) => kind === 'image');
  return (
    <ul
      aria-label={texts.filesAlone}
      className={classNames(
        'grid max-w-full grid-cols-6 gap-1.5 whitespace-normal',
        photos.length < files.length && 'w-72',
      )}
    >
      {photos.map((photo) => (
        <li key={photo.id} className={photos.length === 1 ? 'col-span-6' : 'col-span-3 sm:col-span-2'}>
          <Photo
            photo={photo}
            isOnlyPhoto={photos.length === 1}
            onOpen={(opener) => onOpenPhoto(photo, opener)}
          />
        </li>
      ))}
      {files
        .filter(({ kind }) => kind !== 'image')
        .map((file) => (
          <li key={file.id} className="col-span-6 min-w-0 rounded-control bg-raised">
            <SavedFile attachment={file} />
          </li>
        ))}
    </ul>
  );
}

interface PhotoProps {
  photo: Attachment;
  isOnlyPhoto: boolean;
  onOpen: (opener: HTMLElement) => void;
}

function Photo({ photo, isOnlyPhoto, onOpen }: PhotoProps) {
  const texts = useTexts(attachmentTexts);
  const { file, failed } = useAttachmentFile(photo, 'small');
  return (
    <button
      type="button"
      title={photo.name}
      onClick={(event) => onOpen(event.currentTarget)}
      className={classNames(
        'block w-full min-w-18 overflow-hidden rounded-control bg-sunken',
        isOnlyPhoto ? 'aspect-4/3 max-w-72' : 'aspect-square',
      )}
    >
      <VisuallyHidden>
        {texts.open} {photo.name}
      </VisuallyHidden>
      {file ? (
        <Picture file={file} alt="" className="size-full object-cover" />
      ) : (
        failed && (
          <span aria-hidden="true" className="m-1 line-clamp-3 text-12 text-muted">
            {photo.name}
          </span>
        )
      )}
    </button>
  );
}
