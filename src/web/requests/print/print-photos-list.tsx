import type { Quote } from '#contract/requests/quote-replies.ts';
import { Picture } from '#web/shared/attachments/attachment-list.tsx';
import { useAttachmentFile } from '#web/shared/attachments/use-attachment-file.ts';

type Line = Quote['lines'][number];
type LineToPrint = Line & { photo: NonNullable<Line['photo']> };

/**
 * The photos of lines, with their labels. Includes only the photos that the page has already loaded, because printing
 * does not wait for others.
 */
export function PrintPhotosList({ lines }: { lines: readonly Line[] }) {
  const pictured = lines.flatMap(({ photo, ...line }): LineToPrint[] => (photo ? [{ ...line, photo }] : []));
  if (pictured.length === 0) return null;
  return (
    <ul className="mt-3 grid grid-cols-4 gap-3">
      {pictured.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines are frozen, and two may be equal
        <PrintedPhoto key={index} line={line} />
      ))}
    </ul>
  );
}

function PrintedPhoto({ line: { label, photo } }: { line: LineToPrint }) {
  const { file } = useAttachmentFile(photo, 'small');
  return (
    file && (
      <li className="break-inside-avoid">
        <Picture file={file} alt="" className="size-17 object-contain object-left" />
        <p className="mt-1 wrap-anywhere">{label}</p>
      </li>
    )
  );
}
