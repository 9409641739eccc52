import { FileText, Upload, X } from 'lucide-react';
import { useRef } from 'react';
import { DropZone } from './drop-zone.tsx';
import type { FieldProps } from './field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError, FieldHelp, RequiredMark, useFieldParts } from './field.tsx';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import { useUiTexts } from '#web/ui/ui-language.ts';

interface FileFieldProps extends FieldProps {
  /** Media types and extensions: `application/pdf,.pdf`. */
  accept: string;
  /** Bytes. */
  maxSize: number;
  file: File | null;
  onFile: (file: File | null) => void;
  onRefuse: (reason: 'type' | 'size') => void;
  /** The sent share, 0 to 1, while the file is being sent; otherwise null. */
  progress?: number | null;
  /** "PDF, 10 MB at most" */
  hint?: string;
  /** A note beside the chosen file's name: its size. */
  fileNote?: string;
  disabled?: boolean;
}

/** Returns whether the field accepts the file. Some systems give a file no media type; its extension then decides. */
function isAccepted(file: File, accept: string): boolean {
  return accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .some((part) =>
      part.startsWith('.') ? file.type === '' && file.name.toLowerCase().endsWith(part) : file.type === part,
    );
}

/** A file from the picker or dropped here. */
export function FileField(props: FileFieldProps) {
  const { label, help, error, required, className, accept, maxSize, file, onFile, onRefuse } = props;
  const { progress = null, hint, fileNote, disabled = false } = props;
  const texts = useUiTexts();
  const { control, helpId, errorId } = useFieldParts(props);
  const input = useRef<HTMLInputElement>(null);
  const sending = progress !== null;

  const take = (chosen: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!chosen) return;
    if (!isAccepted(chosen, accept)) onRefuse('type');
    else if (chosen.size > maxSize) onRefuse('size');
    else onFile(chosen);
  };
  const remove = () => {
    onFile(null);
    input.current?.focus();
  };

  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      <div className="flex flex-col gap-1">
        <label htmlFor={control.id} className="w-fit text-14 font-medium">
          {label}
          {required && <RequiredMark />}
        </label>
        {help && <FieldHelp id={helpId}>{help}</FieldHelp>}
      </div>
      <DropZone
        onFiles={([dropped]) => take(dropped)}
        disabled={disabled || sending}
        className={classNames('flex-col py-3.5', error && 'border-danger')}
      >
        <div className="flex items-center gap-3">
          {file ? <ChosenFile file={file} note={fileNote} /> : <FileInvitation hint={hint} />}
          {file && !sending && !disabled && (
            <button
              type="button"
              aria-label={texts.removeFile}
              onClick={remove}
              className="relative z-10 -my-2 -mr-2 inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-default"
            >
              <X className="size-4.5" />
            </button>
          )}
        </div>
        {sending && <ProgressBar label={texts.uploading} value={progress} />}
        <input
          ref={input}
          {...control}
          required={required === true && !file}
          type="file"
          accept={accept}
          disabled={disabled || sending}
          onChange={(event) => take(event.target.files?.[0])}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </DropZone>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

function ChosenFile({ file, note }: { file: File; note: string | undefined }) {
  return (
    <>
      <FileText className="size-5 shrink-0 text-accent" />
      <span className="min-w-0 flex-1 text-14">
        <span title={file.name} className="block truncate font-medium">
          {file.name}
        </span>
        {note && <span className="block text-12 text-muted">{note}</span>}
      </span>
    </>
  );
}

function FileInvitation({ hint }: { hint: string | undefined }) {
  const texts = useUiTexts();
  return (
    <>
      <Upload className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 text-14">
        <span className="font-medium text-accent underline underline-offset-3">{texts.chooseFile}</span>{' '}
        <span className="whitespace-nowrap text-muted pointer-coarse:hidden">{texts.dropFile}</span>
        {hint && <span className="block text-12 text-muted">{hint}</span>}
      </span>
    </>
  );
}
