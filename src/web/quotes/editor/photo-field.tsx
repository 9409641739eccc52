import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { photoTypes } from '#domain/attachments/attachment-rules.ts';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { UploadRow } from '#web/shared/attachments/upload-row.tsx';
import { useAttachmentFile } from '#web/shared/attachments/use-attachment-file.ts';
import { useMediaQuery } from '#web/shared/display/use-media-query.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { LinePhotoButton } from '#web/quotes/viewer/line-photo-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { quoteLineTexts } from './quote-line-texts.ts';
import type { LineDraft } from './quote-lines-draft.ts';
import type { LinePhoto } from './use-line-photo.ts';

const wordClasses =
  'relative flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-2 text-14 text-accent hover:underline';

interface PickerProps {
  /** The name for screen readers, with the number of the line. */
  label: string;
  children: ReactNode;
  className?: string;
  /** Whether the button opens the camera. */
  isCamera?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onFiles: (files: FileList) => void;
}

/** A text button that opens the file picker or the camera. */
function Picker({ label, children, className, isCamera = false, inputRef, onFiles }: PickerProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.[0]) onFiles(target.files);
    // So that the same file can be chosen again after it was removed.
    target.value = '';
  };
  return (
    <span
      className={classNames(
        wordClasses,
        'has-focus-visible:outline-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      {children}
      <input
        ref={inputRef}
        type="file"
        aria-label={label}
        accept={isCamera ? 'image/jpeg' : photoTypes.join(',')}
        {...(isCamera && { capture: 'environment' })}
        onChange={choose}
        className="absolute inset-0 w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </span>
  );
}

interface PhotoPickersProps extends Pick<PickerProps, 'label' | 'children' | 'className' | 'inputRef'> {
  number: number;
  photo: LinePhoto;
}

/** Chooses a photo from the files or, if the device has a camera, takes one. */
function PhotoPickers({ number, photo, ...picker }: PhotoPickersProps) {
  const texts = useTexts(quoteLineTexts);
  const hasCamera = useMediaQuery('(pointer: coarse)');
  return (
    <>
      <Picker {...picker} onFiles={photo.take} />
      {hasCamera && (
        <Picker
          isCamera
          label={texts.takePhoto(number)}
          {...(picker.className !== undefined && { className: picker.className })}
          onFiles={photo.take}
        >
          <Camera aria-hidden="true" className="size-4" />
        </Picker>
      )}
    </>
  );
}

interface AddPhotoButtonProps {
  number: number;
  photo: LinePhoto;
  inputRef: Ref<HTMLInputElement>;
}

/** The button in the corner of a line without a photo. There it takes no height. */
export function AddPhotoButton({ number, ...props }: AddPhotoButtonProps) {
  const texts = useTexts(quoteLineTexts);
  return (
    <PhotoPickers label={texts.addPhoto(number)} number={number} className="pt-2" {...props}>
      <ImagePlus aria-hidden="true" className="size-3.5 pointer-coarse:size-4" />
      {/* A camera stands beside it there. */}
      <span className="pointer-coarse:hidden">{texts.photo}</span>
    </PhotoPickers>
  );
}

interface PhotoFieldProps {
  line: Pick<LineDraft, 'label' | 'photo' | 'supplierPhoto'>;
  number: number;
  photo: LinePhoto;
  onChange: (part: Partial<LineDraft>) => void;
  /** Called when the element that had the focus has disappeared. */
  onGone: () => void;
}

/**
 * The photo of a line, the photo that is being uploaded, or the offer to use the supplier's photo. Renders nothing if
 * there is none of these.
 */
export function PhotoField({ line, number, photo, onChange, onGone }: PhotoFieldProps) {
  const texts = useTexts(quoteLineTexts);
  const { supplierPhoto } = line;
  const { incoming, isRefused } = photo;
  const remove = (part: () => void) => {
    flushSync(part);
    onGone();
  };
  return (
    <>
      {line.photo && (
        <ShownPhoto
          line={{ label: line.label, photo: line.photo }}
          number={number}
          photo={photo}
          onRemove={() => remove(() => onChange({ photo: null }))}
        />
      )}
      {incoming && (
        <div className="mt-3">
          <UploadRow
            item={incoming}
            disabled={false}
            wrongType={texts.noPicture}
            onRemove={() => remove(photo.cancel)}
            onRetry={photo.retry}
          />
        </div>
      )}
      {isRefused && (
        <p role="alert" className="mt-2 text-14 text-danger">
          {texts.noPicture}
        </p>
      )}
      {!line.photo && !incoming && supplierPhoto !== null && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button size="small" busy={photo.isCopying} onClick={() => photo.takeSupplierPhoto(supplierPhoto)}>
            {texts.supplierPhoto}
          </Button>
          <p className="min-w-0 flex-1 basis-48 text-14 text-muted">{texts.supplierPhotoHelp}</p>
        </div>
      )}
    </>
  );
}

interface ShownPhotoProps extends Pick<PhotoFieldProps, 'number' | 'photo'> {
  line: { label: string; photo: NonNullable<LineDraft['photo']> };
  onRemove: () => void;
}

function ShownPhoto({ line, number, photo, onRemove }: ShownPhotoProps) {
  const texts = useTexts(quoteLineTexts);
  const { unshown } = useTexts(attachmentTexts);
  const { failed } = useAttachmentFile(line.photo, 'small');
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-2">
      <LinePhotoButton photo={line.photo} label={line.label || texts.lineNumber(number)} />
      <PhotoPickers label={texts.replacePhoto(number)} number={number} photo={photo}>
        {texts.replace}
      </PhotoPickers>
      <button type="button" aria-label={texts.removePhoto(number)} className={wordClasses} onClick={onRemove}>
        {texts.remove}
      </button>
      {failed && (
        <p role="alert" className="w-full text-14 text-danger">
          {unshown}
        </p>
      )}
    </div>
  );
}
