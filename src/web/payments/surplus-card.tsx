import { useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { depositSurplus } from '#domain/payments/deposit-rules.ts';
import { openSurplus } from '#domain/payments/ledger-rules.ts';
import { accountsOf, leftToRepay } from '#domain/payments/settlement-rules.ts';
import { endingOf, hasOwnFreight } from '#domain/requests/situation-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useMayDo, useUser } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SumList } from '#web/ui/display/sum-list.tsx';
import { ledgerTexts } from './ledger-texts.ts';
import { RecordRepaymentDialog } from './record-repayment-dialog.tsx';
import { surplusTexts } from './surplus-texts.ts';

/** Shows what happens to a deposit larger than goods and freight, and to surpluses promised back. */
export function SurplusCard({ request }: { request: RequestDetail }) {
  const texts = useTexts(surplusTexts);
  const formats = useFormats();
  const { role } = useUser();
  const mayConfirm = useMayDo('confirm_money');
  const [open, setOpen] = useState(false);
  const words = useTexts(ledgerTexts).surplus;
  const surplus = depositSurplus(request.deposit.inclVat, request.quotes, hasOwnFreight(request.events));
  const accounts = accountsOf(request);
  const promised = accounts.reduce((sum, account) => sum + account.promised, 0);
  const ending = endingOf(request);
  // For a request that ended undelivered, its settlement explains this.
  if (surplus + promised === 0 || (ending !== null && ending !== 'received')) return null;
  const repaid = request.repayments.reduce((sum, { amount }) => sum + amount, 0);
  const undecided = openSurplus(accounts, repaid).reduce((sum, { amount }) => sum + amount, 0);
  const { atMost } = leftToRepay(request);
  const left = atMost - undecided;
  const sum = formats.money(surplus);
  return (
    <Card title={surplus > 0 ? texts.title : texts.titleOfPayments} unfolded>
      {surplus > 0 && (
        <p className="text-14 text-muted">{left > 0 ? texts.says[role](sum) : texts.done(sum)}</p>
      )}
      {promised > 0 && left > 0 && (
        <p className="text-14 text-muted">{words.promised(formats.money(promised))}</p>
      )}
      {request.repayments.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2 text-14">
          {request.repayments.map(({ id, amount, paidOn, note }) => (
            <li key={id}>
              {texts.paidBack({ sum: formats.money(amount), day: formats.date(paidOn) })}
              {note && <p className="wrap-anywhere whitespace-pre-wrap text-muted">{note}</p>}
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <div className="mt-4">
          <SumList lines={[]} total={{ label: texts.left, cents: left }} />
        </div>
      )}
      {mayConfirm && left > 0 && (
        <>
          <Button className="mt-4 max-sm:w-full print:hidden" onClick={() => setOpen(true)}>
            {texts.record}
          </Button>
          <RecordRepaymentDialog
            key={left}
            requestId={request.id}
            left={left}
            open={open}
            onClose={() => setOpen(false)}
          />
        </>
      )}
    </Card>
  );
}
