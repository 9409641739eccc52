import { ArrowLeftRight, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Rates } from '#contract/rates/rate-endpoints.ts';
import type { ForeignCurrency } from '#domain/rates/currency-kinds.ts';
import { useKeepFocusInside } from '#web/shared/display/use-keep-focus-inside.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { SettingsFrame } from '#web/shell/settings-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { RateList } from './rate-list.tsx';
import { rateTexts } from './rate-texts.ts';
import { ReadingNote } from './reading-note.tsx';
import { useRates } from './use-rates.ts';

/** The present exchange rates, which agents read and type. */
export function RatesPage() {
  const texts = useTexts(rateTexts);
  usePageTitle(texts.title);
  return (
    <SettingsFrame title={texts.title} description={texts.description}>
      <LoadedRates />
    </SettingsFrame>
  );
}

function LoadedRates() {
  const texts = useTexts(rateTexts);
  const query = useRates();
  const failure = useFailure(query);
  if (query.data) return <RateParts rates={query.data} />;
  if (failure) return <LoadFailureBanner title={texts.failed} error={failure} query={query} />;
  return (
    <Loading label={texts.loading}>
      <SkeletonCard lines={12} />
    </Loading>
  );
}

interface OpenedRateDialog {
  /** Undefined if the person chooses it. */
  currency?: ForeignCurrency;
}

function RateParts({ rates: { items, reading } }: { rates: Rates }) {
  const texts = useTexts(rateTexts);
  const [typing, setTyping] = useState<OpenedRateDialog | null>(null);
  const type = useRef<HTMLButtonElement>(null);
  const { place, finalFocus } = useKeepFocusInside(() => type.current);
  const button = (
    <Button
      ref={type}
      variant="filled"
      icon={<Plus />}
      className="max-sm:w-full"
      onClick={() => setTyping({})}
    >
      {texts.type}
    </Button>
  );
  return (
    <div ref={place} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-4">
      <ReadingNote reading={reading} />
      {items.length === 0 ? (
        <EmptyState icon={<ArrowLeftRight />} {...texts.empty} action={button} />
      ) : (
        <>
          <div>{button}</div>
          <RateList items={items} onType={({ currency }) => setTyping({ currency })} />
        </>
      )}
      {typing && <RateDialog {...typing} onClose={() => setTyping(null)} finalFocus={finalFocus} />}
    </div>
  );
}
