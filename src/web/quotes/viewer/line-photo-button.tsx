import { useState } from 'react';
import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import { PhotoDialog, Thumbnail } from '#web/shared/attachments/attachment-list.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';

/** The photo of a line as a small picture; pressing it opens the large one. */
export function LinePhotoButton({ photo, label }: { photo: Attachment; label: string }) {
  const { lines: texts } = useTexts(quoteTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={texts.photo(label)}
        className="shrink-0 self-start rounded-control hover:opacity-80"
        onClick={() => setOpen(true)}
      >
        <Thumbnail attachment={photo} className="size-14" />
      </button>
      <PhotoDialog attachment={{ ...photo, name: label }} open={open} onOpenChange={setOpen} />
    </>
  );
}
