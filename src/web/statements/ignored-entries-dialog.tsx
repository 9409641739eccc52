import { useQuery } from '@tanstack/react-query';
import type { LeftEntry, StatementFile } from '#contract/statements/statement-replies.ts';
import { type Language, locales } from '#domain/language.ts';
import { countLimit } from '#domain/limit-format.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { leftEntryTexts } from './left-entry-texts.ts';
import { statementQueries } from './statement-queries.ts';

interface IgnoredEntriesDialogProps {
  file: StatementFile;
  onClose: () => void;
}

/** Lists the ignored entries of a file, and why each was ignored. */
export function IgnoredEntriesDialog({ file, onClose }: IgnoredEntriesDialogProps) {
  const texts = useTexts(leftEntryTexts);
  const language = useLanguage();
  const query = useQuery(statementQueries.ignoredEntries(file.id));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.description}
      footer={
        <Button variant="outline" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <p className="text-14 font-medium wrap-anywhere">{file.name}</p>
      <LoadedSection query={query} label={texts.loading} failed={texts.failed} lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="mt-2 text-14 text-muted">{texts.none}</p>
          ) : (
            <>
              <ul aria-label={texts.title} className="mt-2 divide-y divide-line">
                {items.map((entry, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- entries have only an index
                  <IgnoredEntryRow key={place} entry={entry} />
                ))}
              </ul>
              {items.length < file.entriesLeft && (
                <p className="mt-2 text-14 text-muted">
                  {texts.first(countLimit(items.length, language), countLimit(file.entriesLeft, language))}
                </p>
              )}
            </>
          )
        }
      </LoadedSection>
    </Dialog>
  );
}

/** Formats the amount as a plain number, without its currency, because the bank's currency may be unknown. */
const amountIn = (amount: string, language: Language) =>
  new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, maximumFractionDigits: 5 }).format(
    Number(amount),
  );

function IgnoredEntryRow({ entry }: { entry: LeftEntry }) {
  const texts = useTexts(leftEntryTexts);
  const formats = useFormats();
  const language = useLanguage();
  const { bookedOn, amount, currency, direction, text, reason } = entry;
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2 text-14">
      <span className="min-w-0 flex-1 basis-56">
        <span className="font-medium">{bookedOn === null ? texts.noDay : formats.shortDate(bookedOn)}</span>{' '}
        <span className="wrap-anywhere text-muted">{text || texts.noText}</span>
      </span>
      <span className="ml-auto text-right">
        {amount !== null && (
          <span className="font-medium whitespace-nowrap tabular-nums">
            {direction === 'out' && '−'}
            {amountIn(amount, language)} {currency}
          </span>
        )}
        <span className="block text-muted">{texts.reasons[reason]}</span>
      </span>
    </li>
  );
}
