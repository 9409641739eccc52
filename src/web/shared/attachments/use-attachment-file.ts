import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { call } from '#web/shared/api/api.ts';
import { attachmentTexts } from './attachment-texts.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { saveFile } from '#web/shared/save-file.ts';

const fileQuery = ({ id, mediaType }: Pick<Attachment, 'id' | 'mediaType'>, form: 'whole' | 'small') => ({
  queryKey: ['attachments', id, form],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const parts = { params: { attachmentId: id }, signal };
    const file =
      form === 'small'
        ? await call(endpoints.readThumbnail, parts)
        : await call(endpoints.downloadAttachment, parts);
    return new Blob([file], { type: form === 'small' ? 'image/webp' : mediaType });
  },
  staleTime: Infinity,
});

/** A file that only this person's token can fetch; undefined until it is there. */
export function useAttachmentFile(attachment: Attachment, form: 'whole' | 'small', wanted = true) {
  const { data, isError } = useQuery({ ...fileQuery(attachment, form), enabled: wanted });
  return { file: data, failed: isError };
}

/** Saves the file under its own name. */
export function useSaveAttachment(attachment: Attachment) {
  const client = useQueryClient();
  const toasts = useToasts();
  const texts = useTexts(attachmentTexts);
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await client.ensureQueryData(fileQuery(attachment, 'whole')), attachment.name);
    } catch (error) {
      toasts.error(texts.failedTitle, errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
