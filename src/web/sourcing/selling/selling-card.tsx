import { type SubmitEvent, useRef, useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { marginOf } from '#domain/sourcing/selling-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { SellingTable } from './selling-table.tsx';
import { sellingTexts } from './selling-texts.ts';
import { marginKinds } from './margin-draft.ts';
import type { Selling } from './use-selling.ts';

interface SellingCardProps {
  selling: Selling;
  mode: RequestDetail['operatingMode'];
  /** Null until the agency's settings are loaded, because the quote's VAT depends on them. */
  busy: boolean | null;
  onPrepare: (selling: Selling) => void;
}

/** The costs of the chosen offers and the prices for the client. One press makes the quote's lines. */
export function SellingCard({ selling, mode, busy, onPrepare }: SellingCardProps) {
  const texts = useTexts(sellingTexts);
  const formats = useFormats();
  const [isChecked, setIsChecked] = useState(false);
  const margin = useRef<HTMLInputElement>(null);
  const { kind, cost, total, missing, isMissing, sold } = selling;
  const isCommission = mode === 'commission';
  const rate = marginOf(total, cost);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isMissing) margin.current?.focus();
    else if (!selling.isWrong) onPrepare(selling);
  };
  return (
    <Card title={texts.title} description={isCommission ? texts.commissionDescription : texts.description}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {!isCommission && (
          <TextField
            ref={margin}
            label={texts.marginIn}
            className="w-88 max-w-full"
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            value={selling.margin}
            error={isChecked && isMissing ? texts.wrong : undefined}
            onChange={({ target }) => selling.setMargin(target.value)}
            aside={
              <Segmented
                label={texts.marginKind}
                value={kind}
                onValue={selling.setKind}
                options={marginKinds.map((value) => ({ value, label: texts[value] }))}
              />
            }
          />
        )}
        {sold.length > 0 && <SellingTable selling={selling} isFixed={isCommission} />}
        <div className="flex flex-wrap items-end justify-between gap-4">
          {sold.length > 0 && (
            <dl className="flex flex-wrap gap-x-6 gap-y-1 text-14 tabular-nums">
              <Sum term={texts.cost} value={formats.money(cost)} />
              {!isMissing && !isCommission && (
                <Sum
                  term={texts.margin}
                  value={`${formats.money(total - cost)}${rate === null ? '' : ` (${formats.rate(rate)})`}`}
                />
              )}
              {!isMissing && <Sum term={texts.sold} value={formats.money(total)} />}
            </dl>
          )}
          <Button
            type="submit"
            variant="filled"
            className="ml-auto"
            busy={busy === true}
            disabled={busy === null || sold.length === 0}
          >
            {texts.prepare}
          </Button>
        </div>
        {isChecked && selling.isWrong && <p className="text-14 text-danger">{texts.wrong}</p>}
        {missing > 0 && <p className="text-14 text-danger">{texts.missing(missing)}</p>}
      </form>
    </Card>
  );
}

function Sum({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
