import { useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { announcedAtEnd, leftToRepay, settledSums } from '#domain/payments/settlement-rules.ts';
import { closingEvent } from '#domain/requests/situation-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useMayDo, useUser } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { SumList } from '#web/ui/display/sum-list.tsx';
import { RecordRepaymentDialog } from './record-repayment-dialog.tsx';
import { settlementTexts } from './settlement-texts.ts';
import { surplusTexts } from './surplus-texts.ts';

/** Shows what happens to each sum received if the request ended before delivery; nothing if there was none. */
export function SettlementCard({ request }: { request: RequestDetail }) {
  const texts = useTexts(settlementTexts);
  const words = useTexts(surplusTexts);
  const formats = useFormats();
  const { role } = useUser();
  const mayConfirm = useMayDo('confirm_money');
  const [open, setOpen] = useState(false);
  const sums = settledSums(request);
  const announced = announcedAtEnd(request);
  if (sums.length === 0 && !announced) return null;
  const { promised, atMost } = leftToRepay(request);
  const end = closingEvent(request.events)?.at ?? '';
  const paidBack = request.repayments.filter(({ recordedAt }) => recordedAt > end);
  return (
    <Card title={texts.title} unfolded>
      {sums.length > 0 && (
        <DefinitionList
          className="-my-2.5"
          items={sums.map(({ kind, received, repay }) => ({
            term: texts.sums[kind],
            value: texts.becomes({
              received: formats.money(received),
              repay: repay > 0 ? formats.money(repay) : null,
              kept: received > repay ? formats.money(received - repay) : null,
            }),
          }))}
        />
      )}
      {announced && (
        <p className="mt-4 text-14 text-muted">{texts.announced[role](formats.money(announced.amount))}</p>
      )}
      {paidBack.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2 text-14">
          {paidBack.map(({ id, amount, paidOn, note }) => (
            <li key={id}>
              {words.paidBack({ sum: formats.money(amount), day: formats.date(paidOn) })}
              {note && <p className="wrap-anywhere whitespace-pre-wrap text-muted">{note}</p>}
            </li>
          ))}
        </ul>
      )}
      {promised > 0 && (
        <div className="mt-4">
          <SumList lines={[]} total={{ label: words.left, cents: promised }} />
        </div>
      )}
      {mayConfirm && atMost > 0 && (
        <>
          <Button className="mt-4 max-sm:w-full print:hidden" onClick={() => setOpen(true)}>
            {words.record}
          </Button>
          <RecordRepaymentDialog
            key={atMost}
            requestId={request.id}
            left={atMost}
            open={open}
            onClose={() => setOpen(false)}
          />
        </>
      )}
    </Card>
  );
}
