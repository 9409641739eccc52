import { FileText, Upload, X } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import type { StatementFile } from '#contract/statements/statement-replies.ts';
import { useFileDrop } from '#web/requests/new-request/use-file-drop.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import { DropZone } from '#web/ui/fields/drop-zone.tsx';
import { statementTexts } from './statement-texts.ts';
import { type DroppedFile, useStatementDrop } from './use-statement-drop.ts';

const accept =
  '.xml,.csv,.txt,.ofx,.sta,.mt940,.940,.swi,text/xml,application/xml,text/csv,text/plain,application/x-ofx';

interface StatementDropFieldProps {
  onWaiting: (file: StatementFile) => void;
  /** Shown in the same frame. If absent, pressing anywhere in the frame opens the picker. */
  beside?: ReactNode;
}

/** Accepts files of the bank, several at once, from the picker or dropped anywhere on the page. */
export function StatementDropField({ onWaiting, beside }: StatementDropFieldProps) {
  const { drop: texts } = useTexts(statementTexts);
  const { files, take, remove } = useStatementDrop(onWaiting);
  const id = useId();
  useFileDrop(take);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = '';
    take(chosen);
  };
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {beside ? texts.add : texts.label}
      </label>
      <DropZone
        onFiles={(list) => take([...list])}
        className={beside ? 'flex-wrap items-center justify-between py-2' : 'min-h-16 items-center py-4'}
      >
        {beside}
        <span className={classNames('flex min-h-11 items-center gap-3', beside !== undefined && 'relative')}>
          <Upload className="size-5 shrink-0 text-muted" />
          <span className="min-w-0 text-14">
            <span className="font-medium text-accent underline underline-offset-3">
              {beside ? texts.add : texts.choose}
            </span>{' '}
            {!beside && <span className="text-muted pointer-coarse:hidden">{texts.here}</span>}
            <span id={`${id}-hint`} className={beside ? 'sr-only' : 'block text-12 text-muted'}>
              {texts.hint}
            </span>
          </span>
          <input
            id={id}
            type="file"
            multiple
            accept={accept}
            aria-describedby={`${id}-hint`}
            onChange={choose}
            className="absolute inset-0 w-full cursor-pointer opacity-0"
          />
        </span>
      </DropZone>
      {files.length > 0 && (
        <ul aria-label={texts.list} className="mt-4 flex flex-col gap-3">
          {files.map((each) => (
            <DroppedRow key={each.id} dropped={each} onRemove={() => remove(each.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function DroppedRow({ dropped, onRemove }: { dropped: DroppedFile; onRemove: () => void }) {
  const { drop: texts } = useTexts(statementTexts);
  const errorText = useErrorText();
  const { file, phase, sentShare, readEntryCount, problem } = dropped;
  const sentence = () => {
    if (problem !== null) return problem === 'size' ? texts.tooLarge : errorText(problem.error);
    if (phase === 'waits') return texts.waits;
    return phase === 'sending' ? texts.sending : texts.reading(readEntryCount);
  };
  return (
    <li className="flex items-start gap-3 text-14">
      <FileText className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <span className="font-medium wrap-anywhere">{file.name}</span>
        <output className={problem === null ? 'text-muted' : 'text-danger'}>{sentence()}</output>
        {phase !== 'failed' && phase !== 'waits' && (
          <ProgressBar label={sentence()} value={phase === 'sending' ? sentShare : null} />
        )}
      </div>
      {phase === 'failed' && (
        <IconButton icon={<X className="size-4.5" />} label={texts.remove(file.name)} onClick={onRemove} />
      )}
    </li>
  );
}
