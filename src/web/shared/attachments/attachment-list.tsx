import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useCallback, useRef, useState } from 'react';
import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { attachmentTexts } from './attachment-texts.ts';
import { useIsNearView } from '#web/shared/display/use-near.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useAttachmentFile, useSaveAttachment } from './use-attachment-file.ts';

/** Files of a request: photos open in the page, all others are downloaded. */
export function AttachmentList({
  attachments,
  label,
}: {
  attachments: readonly Attachment[];
  label: string;
}) {
  return (
    <ul aria-label={label} className="grid gap-2 sm:grid-cols-2">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="min-w-0 rounded-control bg-raised">
          {attachment.kind === 'image' ? (
            <Photo attachment={attachment} />
          ) : (
            <SavedFile attachment={attachment} />
          )}
        </li>
      ))}
    </ul>
  );
}

const rowClasses =
  'flex w-full min-h-14 items-center gap-3 rounded-control border border-line p-2 text-left text-14 hover:bg-hover';

function Photo({ attachment }: { attachment: Attachment }) {
  const texts = useTexts(attachmentTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={rowClasses} onClick={() => setOpen(true)}>
        <VisuallyHidden>{texts.open}</VisuallyHidden>
        <Thumbnail attachment={attachment} />
        <NameAndSize attachment={attachment} />
      </button>
      <PhotoDialog attachment={attachment} open={open} onOpenChange={setOpen} />
    </>
  );
}

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'ref'> {
  file: Blob | undefined;
  alt: string;
}

/** An image from a blob, whose object URL is revoked with the element. */
export function Picture({ file, alt, ...rest }: PictureProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !file) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img {...rest} alt={alt} ref={show} />;
}

interface ThumbnailProps {
  attachment: Attachment;
  /** The classes that set its size. */
  className?: string;
}

/** A small picture of an attachment, loaded when it comes near the visible part of the page. */
export function Thumbnail({ attachment, className = 'size-11' }: ThumbnailProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { file } = useAttachmentFile(attachment, 'small', useIsNearView(place));
  return (
    <span
      ref={place}
      className={classNames('block shrink-0 overflow-hidden rounded-control bg-sunken', className)}
    >
      {file && <Picture file={file} alt="" className="size-full object-cover" />}
    </span>
  );
}

/** Cuts a long name in the middle, so that its extension stays visible. */
function FileName({ name }: { name: string }) {
  const stem = name.replace(/\.[^.]{1,8}$/, '');
  return (
    <span title={name} className="relative flex font-medium">
      {/* Screen readers read it as one word, which they would not with two adjacent boxes. */}
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden="true" className="truncate">
        {stem}
      </span>
      <span aria-hidden="true" className="shrink-0">
        {name.slice(stem.length)}
      </span>
    </span>
  );
}

export function NameAndSize({ attachment }: { attachment: Pick<Attachment, 'name' | 'size'> }) {
  const formats = useFormats();
  return (
    <span className="min-w-0 flex-1">
      <FileName name={attachment.name} />
      <span className="block text-12 text-muted">{formats.fileSize(attachment.size)}</span>
    </span>
  );
}

export function FileIcon({ attachment }: { attachment: Pick<Attachment, 'kind'> }) {
  const Icon = attachment.kind === 'pdf' ? FileText : FileSpreadsheet;
  return (
    <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-sunken text-accent">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}

/** Downloads the file under its own name when pressed. */
export function SavedFile({ attachment }: { attachment: Attachment }) {
  const texts = useTexts(attachmentTexts);
  const { busy, save } = useSaveAttachment(attachment);
  return (
    <button type="button" aria-busy={busy} className={rowClasses} onClick={() => void save()}>
      <VisuallyHidden>{texts.download}</VisuallyHidden>
      <FileIcon attachment={attachment} />
      <NameAndSize attachment={attachment} />
      <Download className="mr-2 size-4 shrink-0 text-muted" />
    </button>
  );
}

interface PhotoDialogProps {
  attachment: Attachment;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function PhotoDialog({ attachment, open, onOpenChange }: PhotoDialogProps) {
  const texts = useTexts(attachmentTexts);
  const { file, failed } = useAttachmentFile(attachment, 'whole', open);
  const { width = 4, height = 3 } = attachment.dimensions ?? {};
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={attachment.name} size="large">
      {failed ? (
        <p className="text-14 text-muted">{texts.unshown}</p>
      ) : (
        <Picture
          file={file}
          alt={attachment.name}
          width={width}
          height={height}
          className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-control bg-sunken"
        />
      )}
    </Dialog>
  );
}
