import { useState } from 'react';
import { linkEndpoints } from '#contract/sourcing/link-endpoints.ts';
import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { attachmentAccept } from '#domain/attachments/attachment-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { maxSourcingFiles } from '#domain/sourcing/link-limits.ts';
import { call, upload } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useReloadSourcing } from '#web/sourcing/use-sourcing.ts';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { linkTexts } from './link-texts.ts';
import { SourcingFileRow } from './sourcing-file-row.tsx';

interface SourcingFilesProps {
  requestId: string;
  files: Sourcing['files'];
}

/** The agency's files for all suppliers. A file is sent as soon as it is chosen. */
export function SourcingFilesField({ requestId, files }: SourcingFilesProps) {
  const texts = useTexts(linkTexts).files;
  const errorText = useErrorText();
  const reload = useReloadSourcing(requestId);
  const { act } = useAction();
  const [sent, setSent] = useState<{ file: File; progress: number } | null>(null);
  const [refused, setRefused] = useState<string>();
  const own = files.filter(({ supplierId }) => supplierId === null);
  const add = async (file: File | null) => {
    setRefused(undefined);
    if (!file) return;
    const follow = (progress: number) => setSent({ file, progress });
    follow(0);
    try {
      await upload(linkEndpoints.addSourcingFile, { params: { requestId }, file, onProgress: follow });
      await reload();
    } catch (error) {
      setRefused(errorText(error));
    } finally {
      setSent(null);
    }
  };
  const remove = (fileId: string) =>
    act('remove', texts.removeFailed, async () => {
      await call(linkEndpoints.removeSourcingFile, { params: { requestId, fileId } });
      await reload();
    });
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3">
      <h3 className="text-14 font-medium">{texts.title}</h3>
      {own.length > 0 && (
        <ul className="flex flex-col gap-1">
          {own.map((file) => (
            <SourcingFileRow
              key={file.id}
              requestId={requestId}
              file={file}
              onRemove={() => void remove(file.id)}
            />
          ))}
        </ul>
      )}
      {own.length < maxSourcingFiles && (
        <FileField
          label={texts.add}
          hint={texts.hint}
          accept={attachmentAccept}
          maxSize={sizeLimits.sourcingFile}
          file={sent?.file ?? null}
          progress={sent?.progress ?? null}
          error={refused}
          onRefuse={(reason) => setRefused(reason === 'size' ? texts.tooLarge : texts.wrongType)}
          onFile={(file) => void add(file)}
        />
      )}
    </section>
  );
}
