import { listMediaTypes, workbookMediaTypes } from '#domain/imports/import-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { offerTableTexts } from './offer-table-texts.ts';
import type { OfferFile } from './use-offer-file.ts';

const accept = `${workbookMediaTypes},${listMediaTypes}`;

/** Accepts a supplier's price list. */
export function OfferFileField({ file: { sent, problem, refuse, take } }: { file: OfferFile }) {
  const texts = useTexts(offerTableTexts);
  return (
    <FileField
      label={texts.file}
      hint={texts.hint}
      accept={accept}
      maxSize={sizeLimits.offerFile}
      file={sent?.file ?? null}
      progress={sent?.progress ?? null}
      error={problem}
      className="min-w-0 flex-1"
      onRefuse={refuse}
      onFile={take}
    />
  );
}
