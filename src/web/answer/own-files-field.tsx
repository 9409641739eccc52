/** @jsxImportSource preact */
import { useId, useState } from 'preact/hooks';
import { attachmentAccept } from '#domain/attachments/attachment-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { AnswerError } from './saving/answer-client.ts';
import { failureText } from './answer-texts.ts';
import { FileButton } from './file-button.tsx';
import { useAnswer } from './use-answer.ts';

interface OwnFilesProps {
  /** Null: files about the whole offer. */
  lineId: string | null;
  label: string;
  /** The button's label, different for each line. */
  button: string;
}

const codeOf = (error: unknown) => (error instanceof AnswerError ? error.code : 'other');

/**
 * The supplier's own photos and documents. They are uploaded one after the other, because the connection may be slow.
 */
export function OwnFilesField({ lineId, label, button }: OwnFilesProps) {
  const { answer, store, texts } = useAnswer();
  const [progress, setProgress] = useState('');
  const [failed, setFailed] = useState<readonly string[]>([]);
  const id = useId();
  const files = answer.ownFiles.filter((file) => file.lineId === lineId);
  const addAll = async (chosen: readonly File[]) => {
    setFailed([]);
    for (const file of chosen) {
      const show = (share: number) => setProgress(texts.own.sending(file.name, Math.floor(share * 100)));
      const fail = (why: string) => setFailed((known) => [...known, texts.own.failed(file.name, why)]);
      show(0);
      try {
        if (file.size > sizeLimits.sourcingFile) fail(texts.own.tooLarge);
        else {
          const added = await store.client.addFile(file, lineId, show);
          store.showFiles((known) => [...known, added]);
        }
      } catch (error) {
        fail(failureText(texts, codeOf(error)));
      }
    }
    setProgress('');
  };
  const remove = async (fileId: string) => {
    setFailed([]);
    try {
      await store.client.removeFile(fileId);
    } catch (error) {
      if (codeOf(error) !== 'sourcing_file_not_found') return setFailed([texts.own.removeFailed]);
    }
    return store.showFiles((known) => known.filter((file) => file.id !== fileId));
  };
  return (
    <div className="files">
      <h3>{label}</h3>
      {files.map((file) => (
        <div key={file.id} className="own">
          <FileButton file={file} />
          <button
            type="button"
            className="plain"
            aria-label={texts.own.remove(file.name)}
            onClick={() => void remove(file.id)}
          >
            ×
          </button>
        </div>
      ))}
      <label className="chooser" htmlFor={id}>
        {texts.own.add}
        <input
          id={id}
          type="file"
          multiple
          accept={attachmentAccept}
          aria-label={button}
          aria-describedby={`${id}-hint`}
          disabled={progress !== ''}
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            void addAll(chosen);
          }}
        />
      </label>
      <p id={`${id}-hint`} className="hint">
        {texts.own.hint}
      </p>
      <output>{progress}</output>
      <div role="alert">
        {failed.map((sentence) => (
          <p key={sentence} className="error">
            {sentence}
          </p>
        ))}
      </div>
    </div>
  );
}
