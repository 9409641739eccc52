import { RotateCw, X } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { FileIcon, NameAndSize, Thumbnail } from './attachment-list.tsx';
import { attachmentTexts } from './attachment-texts.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import type { Upload } from './use-uploads.ts';

/** Errors that the same file would cause again. */
const finalErrors = ['file_type_refused', 'file_too_large', 'image_too_large', 'file_too_complex'] as const;

interface UploadRowProps {
  item: Upload;
  disabled: boolean;
  /** The error text for a field that takes only pictures, instead of the usual one. */
  wrongType?: string;
  onRemove: () => void;
  onRetry: () => void;
}

/** A file that is being uploaded, was uploaded, or failed: its progress or error, and its buttons. */
export function UploadRow({ item, disabled, wrongType, onRemove, onRetry }: UploadRowProps) {
  const texts = useTexts(attachmentTexts);
  const errorText = useErrorText();
  const { name, state } = item;
  const isTooLarge = state === 'failed' && item.error === 'too_large';
  const refusal = state === 'failed' && hasCode(item.error, 'file_type_refused') ? wrongType : undefined;
  const canRetry = state === 'failed' && !isTooLarge && !hasCode(item.error, ...finalErrors);
  return (
    <div
      className={classNames(
        'flex min-h-14 items-center gap-3 rounded-control border bg-raised p-2',
        state === 'failed' ? 'border-danger' : 'border-line',
      )}
    >
      {state === 'kept' && item.attachment.kind === 'image' ? (
        <Thumbnail attachment={item.attachment} />
      ) : (
        <FileIcon attachment={state === 'kept' ? item.attachment : { kind: 'pdf' }} />
      )}
      <div className="min-w-0 flex-1 text-14">
        <NameAndSize attachment={item} />
        {item.isReduced && <p className="mt-0.5 text-12 text-muted">{texts.reduced}</p>}
        {state === 'sending' && (
          <div className="mt-1.5">
            <ProgressBar label={texts.uploading(name)} value={item.progress < 1 ? item.progress : null} />
          </div>
        )}
        {state === 'failed' && (
          <p role="alert" className="mt-0.5 text-danger">
            {isTooLarge ? texts.tooLarge : (refusal ?? errorText(item.error))}
          </p>
        )}
      </div>
      {canRetry && (
        <IconButton label={texts.retry} icon={<RotateCw className="size-4.5" />} onClick={onRetry} />
      )}
      <IconButton
        label={state === 'sending' ? texts.cancel(name) : texts.remove(name)}
        icon={<X className="size-4.5" />}
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  );
}
