import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { attachmentEndpoints } from '#contract/attachments/attachment-endpoints.ts';
import { privateNoteEndpoints } from '#contract/private-notes/private-note-endpoints.ts';
import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { call } from '#web/shared/api/api.ts';
import { attachmentTexts } from './attachment-texts.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { saveFile } from '#web/shared/save-file.ts';

/** The endpoints from which a file is read. */
type Source = 'attachments' | 'private-files';

/** The source of the files in this part of the page; by default the files that both parties of a request see. */
export const AttachmentSource = createContext<Source>('attachments');

const readersBySource: Record<
  Source,
  Record<'whole' | 'small', (id: string, signal: AbortSignal) => Promise<Blob>>
> = {
  attachments: {
    whole: (attachmentId, signal) =>
      call(attachmentEndpoints.downloadAttachment, { params: { attachmentId }, signal }),
    small: (attachmentId, signal) =>
      call(attachmentEndpoints.readThumbnail, { params: { attachmentId }, signal }),
  },
  'private-files': {
    whole: (fileId, signal) => call(privateNoteEndpoints.downloadPrivateFile, { params: { fileId }, signal }),
    small: (fileId, signal) =>
      call(privateNoteEndpoints.readPrivateThumbnail, { params: { fileId }, signal }),
  },
};

const fileQuery = (
  source: Source,
  { id, mediaType }: Pick<Attachment, 'id' | 'mediaType'>,
  form: 'whole' | 'small',
) => ({
  queryKey: [source, id, form],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const file = await readersBySource[source][form](id, signal);
    return new Blob([file], { type: form === 'small' ? 'image/webp' : mediaType });
  },
  staleTime: Infinity,
});

/** Loads a file that needs this person's token; undefined until it is loaded. */
export function useAttachmentFile(attachment: Attachment, form: 'whole' | 'small', wanted = true) {
  const source = useContext(AttachmentSource);
  const { data, isError } = useQuery({ ...fileQuery(source, attachment, form), enabled: wanted });
  return { file: data, failed: isError };
}

/** Downloads the file under its own name. */
export function useSaveAttachment(attachment: Attachment) {
  const client = useQueryClient();
  const source = useContext(AttachmentSource);
  const toasts = useToasts();
  const texts = useTexts(attachmentTexts);
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await client.ensureQueryData(fileQuery(source, attachment, 'whole')), attachment.name);
    } catch (error) {
      toasts.error(texts.failedTitle, errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
