import { FileSpreadsheet, Plus } from 'lucide-react';
import { useState } from 'react';
import { sourcingEndpoints } from '#contract/sourcing/sourcing-endpoints.ts';
import type { Offer, Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { type ForeignCurrency, isForeign } from '#domain/rates/currency-kinds.ts';
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
import { useSourcingChange } from '#web/sourcing/use-sourcing.ts';

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
  const choose = useChoice(request.id, sourcing, comparison);
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

/** Returns a function that chooses an offer for a line and saves the whole choice. */
function useChoice(requestId: string, sourcing: Sourcing, { choices, lines }: Comparison) {
  const texts = useTexts(comparisonTexts);
  const change = useSourcingChange(requestId);
  const { act } = useAction();
  return (lineId: string, offerId: string) =>
    void act('choose', texts.saveFailed, async () => {
      const quantity = lines.find(({ id }) => id === lineId)?.quantity ?? 100;
      const others = choices.filter((choice) => choice.lineId !== lineId);
      const body = { version: sourcing.version, choices: [...others, { lineId, offerId, quantity }] };
      await change(() => call(sourcingEndpoints.saveChoice, { params: { requestId }, body }));
    });
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
