import type { Rates } from '#contract/rates/rate-endpoints.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { rateTexts } from './rate-texts.ts';
import { useRateFormats } from './use-rate-formats.ts';

/** Says where rates come from, and what went wrong with the last reading. */
export function ReadingNote({ reading }: Pick<Rates, 'reading'>) {
  const { reading: texts } = useTexts(rateTexts);
  const formats = useRateFormats();
  const { dateTime } = useFormats();
  if (reading === null) return <p className="text-14 text-pretty text-muted">{texts.none}</p>;
  const { failure, triedAt, keptOut } = reading;
  return (
    <>
      <p className="text-14 text-pretty text-muted">{texts.daily}</p>
      {failure !== null && triedAt !== null && (
        <Banner tone="pending" title={texts.failedTitle}>
          {texts.failures[failure]}
          {texts.still(dateTime(triedAt))}
        </Banner>
      )}
      {keptOut.length > 0 && (
        <Banner tone="pending" title={texts.keptOutTitle}>
          {texts.keptOut(
            keptOut.map(({ currency, perEuro }) => `${currency}\u00a0${formats.perEuro(perEuro)}`).join(', '),
          )}
        </Banner>
      )}
    </>
  );
}
