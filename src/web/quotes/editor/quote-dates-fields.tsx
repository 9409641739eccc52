import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { issueDays, validityDays } from '#domain/quotes/validity-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import type { useForm } from '#web/shared/forms/use-form.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import type { QuoteDraft } from './quote-draft.ts';
import { isDay, validityOfDraft } from './quote-draft.ts';
import { quoteFormTexts } from './quote-form-texts.ts';

/** The date of issue and the last day of the quote, which follows the agency's days until a person chooses it. */
export function QuoteDatesFields({ form }: { form: ReturnType<typeof useForm<QuoteDraft>> }) {
  const texts = useTexts(quoteFormTexts);
  const { values, set } = form;
  const formats = useFormats();
  const now = new Date(serverNow());
  const issue = issueDays(now);
  const validity = validityDays(isDay(values.issuedOn) ? values.issuedOn : agencyDay(now), now);
  const isChosen = values.validUntil !== null;
  const { id, name, error } = form.value('validUntil');
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <DateField
        label={texts.issuedOn}
        required
        min={issue.first}
        max={issue.last}
        {...form.value('issuedOn')}
      />
      {values.optionName === null ? (
        <div className="flex flex-col items-start gap-1.5">
          <DateField
            {...{ id, name, error }}
            label={texts.validUntil}
            required
            className="w-full"
            min={validity.first}
            max={validity.last}
            value={validityOfDraft(values) ?? ''}
            onValue={(day) => set('validUntil', day)}
          />
          <p aria-live="polite" className="text-14 text-muted">
            {isChosen ? texts.validityChosen : values.days !== null && texts.validityUsual(values.days)}
          </p>
          {isChosen && values.days !== null && (
            <Button size="small" variant="quiet" className="-ml-3" onClick={() => set('validUntil', null)}>
              {texts.backToUsual(values.days)}
            </Button>
          )}
        </div>
      ) : (
        <div className="text-14">
          <p className="font-medium">{texts.validUntil}</p>
          <p className="mt-2">{formats.date(values.validUntil ?? '')}</p>
          <p className="mt-1 text-muted">{texts.options.until}</p>
        </div>
      )}
    </div>
  );
}
