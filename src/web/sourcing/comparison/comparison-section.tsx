import { FileSpreadsheet, Plus, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Offer, Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import { type ForeignCurrency, isForeign } from '#domain/rates/currency-kinds.ts';
import { RateDialog } from '#web/rates/rate-dialog.tsx';
import { useKeepFocusInside } from '#web/shared/display/use-keep-focus-inside.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { saveXlsx } from '#web/shared/tables/save-tables.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { ComparisonControls } from './comparison-controls-bar.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { comparisonTexts } from './comparison-texts.ts';
import { listComparisonTable } from './list-comparison-table.ts';
import type { OfferDrafts } from '#web/sourcing/offer/offer-form.tsx';
import { OfferDialog } from '#web/sourcing/offer/offer-dialog.tsx';
import { RatesText } from './rates-text.tsx';
import { useComparedRates, useRateWords } from './use-rate-words.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import type { Comparison } from './use-comparison.ts';

/** The supplier whose offer is being typed; null if the agent must first choose one. */
export interface EditedOffer {
  supplierId: string | null;
}

interface ComparisonSectionProps {
  request: { id: string; reference: string };
  sourcing: Sourcing;
  comparison: Comparison;
  /** Null if no offer is being typed. */
  edited: EditedOffer | null;
  onEdit: (edited: EditedOffer | null) => void;
}

/** The offers side by side, and the choice of one for each line, which is saved at once. */
export function ComparisonSection(props: ComparisonSectionProps) {
  const { request, sourcing, comparison, edited, onEdit } = props;
  const texts = useTexts(comparisonTexts);
  const add = useRef<HTMLButtonElement>(null);
  const { place, finalFocus } = useKeepFocusInside<HTMLElement>(() => add.current);
  const [versionsOf, setVersionsOf] = useState<Offer | null>(null);
  const [rateOf, setRateOf] = useState<ForeignCurrency | null>(null);
  const [drafts] = useState<OfferDrafts>(() => new Map());
  const { isOpen } = sourcing;
  const adder = isOpen && (
    <Button
      ref={add}
      icon={<Plus className="size-4" />}
      onClick={() => onEdit({ supplierId: null })}
      className="print:hidden"
    >
      {texts.add}
    </Button>
  );
  return (
    <section
      ref={place}
      tabIndex={-1}
      data-quiet-focus=""
      aria-label={texts.title}
      data-wide-on-paper=""
      className="flex flex-col gap-3"
    >
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
                <OutputButtons {...{ request, sourcing, comparison }} />
                {adder}
              </>
            }
          />
          <ComparisonTable
            comparison={comparison}
            onChoose={isOpen ? comparison.choose : undefined}
            onEdit={isOpen ? (offer) => onEdit({ supplierId: offer.supplier.id }) : undefined}
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
          drafts={drafts}
          onClose={() => onEdit(null)}
          finalFocus={finalFocus}
        />
      )}
      {versionsOf && (
        <VersionsDialog
          requestId={request.id}
          offer={versionsOf}
          lines={sourcing.lines}
          onClose={() => setVersionsOf(null)}
        />
      )}
      {rateOf && <RateDialog currency={rateOf} onClose={() => setRateOf(null)} finalFocus={finalFocus} />}
    </section>
  );
}

type SavedTable = Pick<ComparisonSectionProps, 'request' | 'sourcing' | 'comparison'>;

/** The buttons that save the comparison as a workbook, or print it. */
function OutputButtons({ request, sourcing, comparison }: SavedTable) {
  const texts = useTexts(comparisonTexts);
  const language = useLanguage();
  const { busy, act } = useAction();
  const { rates, margin } = useComparedRates(sourcing, comparison);
  const rateWords = useRateWords();
  const notes = [...rates.map(rateWords), ...(margin === null ? [] : [margin])];
  const save = () =>
    act('save', texts.exportFailed, () =>
      saveXlsx(
        [listComparisonTable(comparison, notes, language)],
        texts.fileName(request.reference),
        language,
      ),
    );
  return (
    <>
      <Button busy={busy !== null} className="print:hidden" onClick={() => void save()}>
        {texts.export}
      </Button>
      <Button icon={<Printer className="size-4" />} className="print:hidden" onClick={() => window.print()}>
        {texts.print}
      </Button>
    </>
  );
}
