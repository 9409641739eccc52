import { listMediaTypes } from '#domain/imports/import-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { sizeLimits } from '#domain/size-limits.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { importEndpoints } from '#contract/imports/import-endpoints.ts';
import { useFileDrop } from '#web/requests/new-request/use-file-drop.ts';
import { upload } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { importQueries } from './import-queries.ts';
import { importTexts } from './import-texts.ts';

type Problem = { error: unknown } | 'type' | 'size';

/** Uploads a list as soon as it is chosen; the next screen shows its content. */
export function ListUploadCard() {
  const texts = useTexts(importTexts);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [sending, setSending] = useState<{ file: File; progress: number } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async (file: File) => {
    if (sending) return;
    setProblem(null);
    setSending({ file, progress: 0 });
    try {
      const onProgress = (progress: number) => setSending({ file, progress });
      const draft = await upload(importEndpoints.uploadClientList, { file, onProgress });
      cache.setQueryData(importQueries.detail(draft.id).queryKey, draft);
      await navigate({ to: '/agent/clients/import/$importId', params: { importId: draft.id } });
    } catch (error) {
      setProblem(hasCode(error, 'file_too_large') ? 'size' : { error });
    } finally {
      setSending(null);
    }
  };
  useFileDrop(([file]) => {
    if (file) void send(file);
  });
  const sentence = () => {
    if (problem === null) return undefined;
    if (problem === 'type') return texts.wrongType;
    return problem === 'size' ? texts.tooLarge : errorText(problem.error);
  };
  return (
    <Card>
      <FileField
        label={texts.choose}
        help={texts.help}
        hint={texts.hint}
        accept={listMediaTypes}
        maxSize={sizeLimits.clientList}
        file={sending?.file ?? null}
        progress={sending?.progress ?? null}
        error={sentence()}
        onRefuse={setProblem}
        onFile={(file) => {
          if (file) void send(file);
        }}
      />
    </Card>
  );
}
