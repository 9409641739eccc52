import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { linkEndpoints } from '#contract/sourcing/link-endpoints.ts';
import { photoTypes } from '#domain/attachments/attachment-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { useUploads } from '#web/shared/attachments/use-uploads.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { quoteLineTexts } from './quote-line-texts.ts';
import type { LineDraft } from './quote-lines-draft.ts';

type Change = (part: Partial<LineDraft>) => void;

/** Returns a stable function that always calls the newest `change`. */
function useNewest(change: Change): Change {
  const newest = useRef(change);
  useEffect(() => {
    newest.current = change;
  });
  return (part) => newest.current(part);
}

/** Accepts files that are dropped on a line or pasted into it. */
const fileDropProps = (take: (files: FileList) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  },
  onPaste: (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    // Spreadsheets put a picture of the cells into the clipboard beside their text.
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    take(files);
  },
});

/** The photo of a line, uploaded as soon as it is chosen. The former photo stays until the upload ends. */
export function useLinePhoto(requestId: string, onChange: Change) {
  const texts = useTexts(quoteLineTexts);
  const change = useNewest(onChange);
  const { busy, act } = useAction();
  const [isRefused, setIsRefused] = useState(false);
  const uploads = useUploads({
    max: 1,
    onUploadedChange: ([photo]) => {
      if (!photo) return;
      uploads.clear();
      // The browser guesses the type from the file's name, which may be wrong.
      const isPicture = photo.kind === 'image';
      setIsRefused(!isPicture);
      change({ photoWaits: false, ...(isPicture && { photo }) });
    },
  });
  const [incoming] = uploads.uploads;

  const cancel = () => {
    if (incoming) uploads.remove(incoming.key);
    change({ photoWaits: false });
  };
  const take = (files: FileList) => {
    const photo = [...files].find(({ type }) => photoTypes.includes(type));
    setIsRefused(!photo);
    if (!photo) return;
    cancel();
    uploads.add([photo]);
    change({ photoWaits: true });
  };
  const takeSupplierPhoto = (fileId: string) =>
    act('copy', texts.photoFailed, async () => {
      cancel();
      const photo = await call(linkEndpoints.copySourcingPhoto, { params: { requestId, fileId } });
      change({ photo });
    });
  return {
    incoming,
    isRefused,
    isCopying: busy !== null,
    take,
    /** The event handlers for the element of the line. */
    receivers: fileDropProps(take),
    cancel,
    retry: () => incoming && uploads.retry(incoming.key),
    takeSupplierPhoto: (fileId: string) => void takeSupplierPhoto(fileId),
  };
}

export type LinePhoto = ReturnType<typeof useLinePhoto>;
