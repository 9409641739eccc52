import { Camera, Upload as UploadIcon } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { attachmentAccept } from '#domain/attachments/attachment-rules.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DropZone } from '#web/ui/fields/drop-zone.tsx';
import { attachmentTexts } from './attachment-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useMediaQuery } from '#web/shared/display/use-media-query.ts';
import { UploadRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';

interface UploadsFieldProps {
  label: string;
  max: number;
  /** Says which files may be chosen. If absent, the hint names photos, PDF and office documents. */
  hint?: string;
  /** The media types of the picker. */
  accept?: string;
  uploads: Uploads;
  disabled?: boolean;
  error?: string | undefined;
  id?: string;
}

/** A field for several files: from the picker, from the camera, or dropped here. Each file is uploaded at once. */
export function UploadsField(props: UploadsFieldProps) {
  const { label, max, hint, accept = attachmentAccept, uploads, disabled = false, error, id } = props;
  const texts = useTexts(attachmentTexts);
  const made = useId();
  const inputId = id ?? made;
  const input = useRef<HTMLInputElement>(null);
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const isFull = uploads.uploads.length >= max;

  const take = (files: FileList | null) => {
    if (files && files.length > 0) uploads.add([...files]);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files);
    // So that the same file can be chosen again after it was removed.
    target.value = '';
  };
  const remove = (key: string) => {
    // At the maximum number of files the picker is hidden. It must be visible again before it can take the focus.
    flushSync(() => uploads.remove(key));
    input.current?.focus();
  };

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col gap-1">
        <label htmlFor={inputId} className="w-fit text-14 font-medium">
          {label}
        </label>
        <p id={`${inputId}-hint`} className="text-14 text-muted">
          {hint ?? texts.hint(max)}
        </p>
      </div>
      {uploads.uploads.length > 0 && (
        <ul
          // A summary of errors links here while the picker is hidden.
          {...(isFull && { id: inputId, tabIndex: -1 })}
          data-quiet-focus=""
          className="mt-1 flex flex-col gap-2"
        >
          {uploads.uploads.map((item) => (
            <li key={item.key}>
              <UploadRow
                item={item}
                disabled={disabled}
                onRemove={() => remove(item.key)}
                onRetry={() => uploads.retry(item.key)}
              />
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <DropZone onFiles={take} disabled={disabled} className="mt-1 min-h-14 items-center py-3">
          <UploadIcon className="size-5 shrink-0 text-muted" />
          <span className="text-14">
            <span className="font-medium text-accent underline underline-offset-3">
              {uploads.uploads.length > 0 ? texts.add : texts.choose(max)}
            </span>{' '}
            <span className="text-muted pointer-coarse:hidden">{texts.drop(max)}</span>
          </span>
          <input
            ref={input}
            id={inputId}
            type="file"
            multiple={max > 1}
            accept={accept}
            disabled={disabled}
            aria-describedby={`${inputId}-hint`}
            onChange={choose}
            className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
        </DropZone>
      )}
      {hasCamera && !isFull && <CameraInput disabled={disabled} onChange={choose} />}
      <output className="text-14 text-danger empty:hidden">
        {uploads.overflow ? texts.tooMany(max) : (error ?? (uploads.repeated ? texts.repeated : null))}
      </output>
    </div>
  );
}

function CameraInput(props: Pick<ComponentProps<'input'>, 'disabled' | 'onChange'>) {
  const texts = useTexts(attachmentTexts);
  return (
    <label
      className={classNames(
        'relative flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-edge bg-raised px-4 py-3 text-14 font-medium',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60',
      )}
    >
      <Camera className="size-5 shrink-0 text-muted" />
      {texts.takePhoto}
      <input
        type="file"
        accept="image/jpeg"
        capture="environment"
        {...props}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
