import { useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { Sourcing } from '#contract/sourcing/sourcing-replies.ts';
import type { TariffTables } from '#contract/tariffs/tariff-endpoints.ts';
import type { ForeignCurrency } from '#domain/rates/currency-kinds.ts';
import { RateDialog } from '#web/rates/rate-dialog.tsx';
import { useKeepFocusInside } from '#web/shared/display/use-keep-focus-inside.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { SaveBar } from '#web/shared/forms/save-bar.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import type { Comparison } from '#web/sourcing/comparison/use-comparison.ts';
import type { Selling } from '#web/sourcing/selling/use-selling.ts';
import { TariffDialog } from '#web/tariffs/tariff-dialog.tsx';
import { useTariffs } from '#web/tariffs/use-tariffs.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DoorFields } from './door-fields.tsx';
import { DoorHintsNote } from './door-hints-note.tsx';
import { DoorTable } from './door-table.tsx';
import { doorTexts } from './door-texts.ts';
import { showDoor, type ShownDoorLine } from './show-door.ts';
import { useDoorForm } from './use-door-form.ts';
import { useSaleTerms } from './use-sale-terms.ts';

interface DoorCardProps {
  request: RequestDetail;
  sourcing: Sourcing;
  comparison: Comparison;
  selling: Selling;
}

/** The cost of the sold goods at the client's door, by item and by part, with the form of the way to the door. */
export function DoorCard(props: DoorCardProps) {
  const texts = useTexts(doorTexts);
  const query = useTariffs();
  return (
    <Card title={texts.title} description={texts.description}>
      <LoadedSection query={query} label={texts.loading} failed={texts.failed} lines={8}>
        {(tables) => <DoorSection {...props} tables={tables} />}
      </LoadedSection>
    </Card>
  );
}

function DoorSection({
  request,
  sourcing,
  comparison,
  selling,
  tables,
}: DoorCardProps & { tables: TariffTables }) {
  const texts = useTexts(doorTexts);
  const form = useDoorForm(request.id, sourcing);
  const { setPlace, onSubmit, changed, busy, discard } = form;
  const { operatingMode } = request;
  const { delivery, setIncoterm } = useSaleTerms(request);
  /** The line whose duty is being typed. */
  const [dutyOf, setDutyOf] = useState<ShownDoorLine | null>(null);
  const [rateOf, setRateOf] = useState<ForeignCurrency | null>(null);
  // The button that asks for a duty or a rate disappears when the value is known.
  const { place, finalFocus } = useKeepFocusInside();
  const door = showDoor({
    sourcing,
    comparison,
    selling,
    operatingMode,
    tables,
    plan: form.plan,
    delivery,
    isChanged: changed.length > 0,
  });
  const unitOf = (lineId: string) => comparison.lines.find(({ id }) => id === lineId)?.unit ?? 'piece';
  return (
    <div ref={place} tabIndex={-1} data-quiet-focus="">
      <form
        ref={setPlace}
        tabIndex={-1}
        data-quiet-focus=""
        noValidate
        onSubmit={onSubmit}
        className="flex flex-col gap-4"
      >
        <DoorFields
          form={form}
          incoterm={delivery?.incoterm ?? ''}
          onIncoterm={setIncoterm}
          freightPrices={tables.freightPrices}
          isCommission={operatingMode === 'commission'}
          hasVatNumber={sourcing.hasVatNumber}
        />
        {door.lines.length === 0 ? (
          <p className="text-14 text-muted">{texts.noLines}</p>
        ) : (
          <>
            <DoorTable door={door} unitOf={unitOf} onTypeDuty={setDutyOf} />
            <DoorHintsNote hints={door.hints} onTypeRate={setRateOf} />
          </>
        )}
        <SaveBar count={changed.length} busy={busy} onDiscard={discard} />
      </form>
      {dutyOf && (
        <TariffDialog
          row={null}
          initialTariff={{ code: dutyOf.described.hsCode ?? '', origin: dutyOf.described.origin }}
          onClose={() => setDutyOf(null)}
          finalFocus={finalFocus}
        />
      )}
      {rateOf && <RateDialog currency={rateOf} onClose={() => setRateOf(null)} finalFocus={finalFocus} />}
    </div>
  );
}
