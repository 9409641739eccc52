import { useState } from 'react';
import type { InquiryLineReply } from '#contract/sourcing/sourcing-replies.ts';
import type { OfferTableReply } from '#contract/sourcing/offer-table-replies.ts';
import { currencies, type Currency } from '#domain/rates/currency-kinds.ts';
import type { NamedColumn } from '#domain/sourcing/table/offer-table-kinds.ts';
import type { TableAnswer } from '#domain/sourcing/table/offer-table-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { OfferColumnsTable } from './offer-columns-table.tsx';
import { offerTableTexts } from './offer-table-texts.ts';
import { useOfferTable } from './use-offer-table.ts';

export interface UsedTable {
  answers: readonly TableAnswer[];
  currency: Currency;
  columns: NamedColumn[];
}

interface OfferTablePreviewProps {
  tableReply: OfferTableReply;
  lines: readonly InquiryLineReply[];
  currency: Currency;
  onUse: (used: UsedTable) => void;
  onBack: () => void;
}

/** The table of a supplier's file, with the assumed meaning of its columns and rows, before it fills the form. */
export function OfferTablePreview({ tableReply, lines, currency, onUse, onBack }: OfferTablePreviewProps) {
  const texts = useTexts(offerTableTexts);
  const state = useOfferTable(tableReply, { lines, currency });
  const { table, answers, wrong } = state;
  const [isWhole, setIsWhole] = useState(false);
  return (
    <section aria-label={texts.title} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-1 text-14 text-muted">
        <p>{texts.read(tableReply.sheet, table.rows.length)}</p>
        {table.above > 0 && <p>{texts.above(table.above)}</p>}
        {tableReply.isCut && <p className="text-default">{texts.isCut}</p>}
      </div>
      <Select
        label={texts.currency}
        className="w-40"
        options={currencies.map((value) => ({ value, label: value }))}
        value={state.currency}
        onChange={({ target }) => state.setCurrency(currencies.find((it) => it === target.value) ?? 'EUR')}
      />
      <OfferColumnsTable state={state} lines={lines} isWhole={isWhole} onWhole={() => setIsWhole(true)} />
      <output className="block text-14 text-danger empty:hidden">
        {wrong > 0 && texts.wrongCells(wrong)}
      </output>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>{texts.back}</Button>
        <Button
          variant="filled"
          disabled={answers.length === 0}
          onClick={() => onUse({ answers, currency: state.currency, columns: state.named })}
        >
          {answers.length === 0 ? texts.useNone : texts.use(answers.length)}
        </Button>
      </div>
    </section>
  );
}
