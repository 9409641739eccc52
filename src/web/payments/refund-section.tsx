import { useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { depositSurplus } from '#domain/payments/deposit-rules.ts';
import { openSurplus, type PaymentAccount } from '#domain/payments/ledger-rules.ts';
import { announcedAtEnd, endedUndelivered, leftToRepay } from '#domain/payments/settlement-rules.ts';
import { hasOwnFreight } from '#domain/requests/situation-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useMayDo, useUser } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { SumList } from '#web/ui/display/sum-list.tsx';
import { RecordRepaymentDialog } from './record-repayment-dialog.tsx';
import { refundTexts } from './refund-texts.ts';

interface RefundSectionProps {
  request: RequestDetail;
  accounts: readonly PaymentAccount[];
}

/** Says what goes back to the client beside the request's sum; agents record each refund here. */
export function RefundSection({ request, accounts }: RefundSectionProps) {
  const { record } = useTexts(refundTexts);
  const mayConfirm = useMayDo('confirm_money');
  const [open, setOpen] = useState(false);
  const isEnded = endedUndelivered(request);
  const repaid = request.repayments.reduce((sum, { amount }) => sum + amount, 0);
  // Nobody has decided yet what becomes of this part.
  const undecided = isEnded ? 0 : openSurplus(accounts, repaid).reduce((sum, { amount }) => sum + amount, 0);
  const left = leftToRepay(request).atMost - undecided;
  return (
    <>
      {isEnded ? (
        <AnnouncedNote request={request} />
      ) : (
        <SurplusNote request={request} accounts={accounts} left={left} />
      )}
      {mayConfirm && left > 0 && (
        <>
          <Button className="self-start max-sm:w-full print:hidden" onClick={() => setOpen(true)}>
            {record}
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
    </>
  );
}

/** After the end of a request: the transfer that was announced and has not come. */
function AnnouncedNote({ request }: Pick<RefundSectionProps, 'request'>) {
  const { announced } = useTexts(refundTexts);
  const formats = useFormats();
  const { role } = useUser();
  const sum = announcedAtEnd(request);
  return sum && <p className="text-14 text-muted">{announced[role](formats.money(sum.amount))}</p>;
}

/** A deposit larger than goods and freight, and surpluses promised back. */
function SurplusNote({ request, accounts, left }: RefundSectionProps & { left: number }) {
  const texts = useTexts(refundTexts);
  const formats = useFormats();
  const { role } = useUser();
  const surplus = depositSurplus(request.deposit.inclVat, request.quotes, hasOwnFreight(request.events));
  const promised = accounts.reduce((sum, account) => sum + account.promised, 0);
  if (surplus + promised === 0) return null;
  const sum = formats.money(surplus);
  return (
    <>
      {surplus > 0 && (
        <p className="text-14 text-muted">{left > 0 ? texts.says[role](sum) : texts.done(sum)}</p>
      )}
      {promised > 0 && left > 0 && (
        <p className="text-14 text-muted">{texts.promised(formats.money(promised))}</p>
      )}
      {left > 0 && <SumList size="large" lines={[]} total={{ label: texts.left, cents: left }} />}
    </>
  );
}
