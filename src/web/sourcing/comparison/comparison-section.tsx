import { useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { sourcingEndpoints } from '#contract/sourcing/sourcing-endpoints.ts';
import type { Offer, Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { type ForeignCurrency, isForeign } from '#domain/rates/currency-kinds.ts';
import type { Choice } from '#domain/sourcing/offer-choice-rules.ts';
import { RateDialog } from '#web/rates/rate-dialog.tsx';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { saveXlsx } from '#web/shared/tables/save-tables.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ComparisonControls } from './comparison-controls-bar.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { comparisonTexts } from './comparison-texts.ts';
import { listComparisonTable } from './list-comparison-table.ts';
import { OfferDialog } from '#web/sourcing/offer/offer-dialog.tsx';
import { RatesText } from './rates-text.tsx';
import { VersionsDialog } from './versions-dialog.tsx';
import type { Comparison } from './use-comparison.ts';
import { sourcingQuery } from '#web/sourcing/use-sourcing.ts';

interface ComparisonSectionProps {
  request: { id: string; reference: string };
  sourcing: Sourcing;
  comparison: Comparison;
  /** Whether the dialog for the first offer is open at once. */
  beginsWithOffer: boolean;
}

/** The offers side by side, and the choice among them, which is saved at once. */
export function ComparisonSection({
  request,
  sourcing,
  comparison,
  beginsWithOffer,
}: ComparisonSectionProps) {
  const texts = useTexts(comparisonTexts);
  const [edited, setEdited] = useState<{ supplierId: string | null } | null>(
    beginsWithOffer ? { supplierId: null } : null,
  );
  const [versionsOf, setVersionsOf] = useState<Offer | null>(null);
  const [rateOf, setRateOf] = useState<ForeignCurrency | null>(null);
  const choose = useChoice(request.id, comparison);
  const add = () => setEdited({ supplierId: null });
  const { isOpen } = sourcing;
  const adder = isOpen && (
    <Button icon={<Plus className="size-4" />} onClick={add} className="print:hidden">
      {texts.add}
    </Button>
  );
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3">
      {comparison.offers.length === 0 ? (
        <EmptyState
          icon={<FileSpreadsheet />}
          title={texts.empty}
          description={texts.emptyDetail}
          action={adder}
        />
      ) : (
        <>
          <ComparisonControls
            comparison={comparison}
            actions={
              <>
                <SaveTableButton {...{ request, comparison }} />
                {adder}
              </>
            }
          />
          <ComparisonTable
            comparison={comparison}
            onChoose={isOpen ? choose : undefined}
            onEdit={isOpen ? (offer) => setEdited({ supplierId: offer.supplier.id }) : undefined}
            onVersions={setVersionsOf}
            onTypeRate={(currency) => isForeign(currency) && setRateOf(currency)}
          />
          <RatesText sourcing={sourcing} comparison={comparison} onTypeRate={setRateOf} />
        </>
      )}
      {edited && (
        <OfferDialog
          requestId={request.id}
          sourcing={sourcing}
          supplierId={edited.supplierId}
          onClose={() => setEdited(null)}
        />
      )}
      {versionsOf && (
        <VersionsDialog offer={versionsOf} lines={sourcing.lines} onClose={() => setVersionsOf(null)} />
      )}
      {rateOf && <RateDialog currency={rateOf} onClose={() => setRateOf(null)} />}
    </section>
  );
}

/**
 * Returns a function that chooses an offer for a line. The choice is shown at once and saved as a whole; another one that
 * is made meanwhile is saved next.
 */
function useChoice(requestId: string, { choices, lines }: Comparison) {
  const texts = useTexts(comparisonTexts);
  const client = useQueryClient();
  const { act } = useAction();
  const wantedRef = useRef<Choice[]>(null);
  const { queryKey } = sourcingQuery(requestId);
  const saveWanted = async (stored: Sourcing): Promise<void> => {
    const next = wantedRef.current;
    if (!next) return;
    wantedRef.current = null;
    const body = { version: stored.version, choices: next };
    const saving = call(sourcingEndpoints.saveChoice, { params: { requestId }, body });
    const saved = await saving.catch((error: unknown) => {
      wantedRef.current = null;
      client.setQueryData(queryKey, stored);
      void client.invalidateQueries({ queryKey });
      throw error;
    });
    client.setQueryData(queryKey, { ...saved, choices: wantedRef.current ?? saved.choices });
    await saveWanted(saved);
  };
  return (lineId: string, offerId: string) => {
    const before = client.getQueryData(queryKey);
    if (!before) return;
    const quantity = lines.find(({ id }) => id === lineId)?.quantity ?? 100;
    const others = choices.filter((choice) => choice.lineId !== lineId);
    wantedRef.current = [...others, { lineId, offerId, quantity }];
    client.setQueryData(queryKey, { ...before, choices: wantedRef.current });
    void act('choose', texts.saveFailed, () => saveWanted(before));
  };
}

function SaveTableButton({ request, comparison }: Pick<ComparisonSectionProps, 'request' | 'comparison'>) {
  const texts = useTexts(comparisonTexts);
  const language = useLanguage();
  const { busy, act } = useAction();
  const save = () =>
    act('save', texts.exportFailed, () =>
      saveXlsx([listComparisonTable(comparison, language)], texts.fileName(request.reference), language),
    );
  return (
    <Button busy={busy !== null} className="print:hidden" onClick={() => void save()}>
      {texts.export}
    </Button>
  );
}
