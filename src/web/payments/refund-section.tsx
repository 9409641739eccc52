import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { depositSurplus } from '#domain/payments/deposit-rules.ts';
import { openSurplus, type PaymentAccount } from '#domain/payments/ledger-rules.ts';
import {
  transfersAnnouncedAtEnd,
  endedUndelivered,
  refundableAmounts,
} from '#domain/payments/settlement-rules.ts';
import { isClosed } from '#domain/requests/request-rules.ts';
import { hasOwnFreight } from '#domain/requests/situation-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useHasAgencyAct, useUser } from '#web/shared/sessions/session.ts';
import { SumList } from '#web/ui/display/sum-list.tsx';
import { RecordRepaymentButton } from './record-repayment-button.tsx';
import { refundTexts } from './refund-texts.ts';

interface RefundSectionProps {
  request: RequestDetail;
  accounts: readonly PaymentAccount[];
}

/** Says which sums go back to the client. Agents record a refund here, unless the page's task already asks for it. */
export function RefundSection({ request, accounts }: RefundSectionProps) {
  const mayConfirm = useHasAgencyAct('confirm_money');
  const isEnded = endedUndelivered(request);
  const repaid = request.repayments.reduce((sum, { amount }) => sum + amount, 0);
  // An agent must still decide about this part.
  const undecided = isEnded ? 0 : openSurplus(accounts, repaid).reduce((sum, { amount }) => sum + amount, 0);
  const { promised, atMost } = refundableAmounts(request);
  const left = atMost - undecided;
  // A second button for the same sum could lead to a second refund.
  const isTask = isClosed(request.status) && promised > 0;
  return (
    <>
      {isEnded ? (
        <AnnouncedNote request={request} />
      ) : (
        <SurplusNote request={request} accounts={accounts} left={left} />
      )}
      {mayConfirm && left > 0 && !isTask && (
        <div className="flex max-sm:*:w-full print:hidden">
          <RecordRepaymentButton requestId={request.id} toRefund={left} variant="outline" />
        </div>
      )}
    </>
  );
}

/** After the end of a request: an announced transfer that was not received. */
function AnnouncedNote({ request }: Pick<RefundSectionProps, 'request'>) {
  const { announced } = useTexts(refundTexts);
  const formats = useFormats();
  const { role } = useUser();
  const sum = transfersAnnouncedAtEnd(request);
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
      {/* For agents the total below says the same. */}
      {promised > 0 && left > 0 && !(isAgency(role) && promised === left) && (
        <p className="text-14 text-muted">{texts.promised(formats.money(promised))}</p>
      )}
      {left > 0 && <SumList size="large" lines={[]} total={{ label: texts.left, cents: left }} />}
    </>
  );
}
