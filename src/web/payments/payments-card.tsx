import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { Cents } from '#domain/money.ts';
import { type Addition, additionOf } from '#domain/payments/addition-rules.ts';
import { additionTexts } from '#domain/payments/addition-texts.ts';
import { depositState } from '#domain/payments/deposit-state-rules.ts';
import { openSurplus, type PaymentAccount } from '#domain/payments/ledger-rules.ts';
import { accountsOf, transfersAnnouncedAtEnd, refundableAmounts } from '#domain/payments/settlement-rules.ts';
import { isRequestStatus, paymentKinds, statuses } from '#domain/requests/request-lifecycle.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { useHasAgencyAct, useUser } from '#web/shared/sessions/session.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { AdditionList } from './addition-list.tsx';
import { DepositNote } from './deposit-note.tsx';
import { isPartlyReceived, LedgerSection } from './ledger-section.tsx';
import { ledgerTexts } from './ledger-texts.ts';
import { RefundSection } from './refund-section.tsx';

interface PaymentsCardProps {
  request: RequestDetail;
  /** The most that agents may waive of one payment; unknown for clients and until it is loaded. */
  waiverLimit?: Cents | undefined;
}

/**
 * The request's sum, the purpose of the deposit, refunds, and the ledger, to which agents write. Agents see nothing
 * until the first payment is asked for.
 */
export function PaymentsCard({ request, waiverLimit }: PaymentsCardProps) {
  const texts = useTexts(ledgerTexts);
  const mayConfirm = useHasAgencyAct('confirm_money');
  const { role } = useUser();
  const kinds = paymentKinds
    .filter((kind) => request.events.some(({ to }) => isRequestStatus(to) && statuses[to].pays === kind))
    .toReversed();
  const addition = additionOf(request);
  const announced = transfersAnnouncedAtEnd(request);
  if (isAgency(role) ? kinds.length === 0 : !addition && !announced) return null;
  const state = isAgency(role) ? undefined : depositState(request);
  const accounts = accountsOf(request);
  const hasSum = addition !== null && addition.rows.length > 1;
  const repaid = request.repayments.reduce((sum, { amount }) => sum + amount, 0);
  const isOpen =
    isPartlyReceived(request) ||
    openSurplus(accounts, repaid).length > 0 ||
    refundableAmounts(request).atMost > 0 ||
    state === 'due';
  return (
    <Card
      title={<span className="whitespace-nowrap">{texts.title}</span>}
      value={addition && <LeftToPay addition={addition} accounts={accounts} repaid={repaid} />}
      unfolded={isOpen}
    >
      <div className="flex flex-col gap-4">
        {hasSum && <AdditionList addition={addition} deposit={request.deposit.inclVat} />}
        <RefundSection request={request} accounts={accounts} />
        {state && <DepositNote {...request} state={state} />}
        {kinds.length > 0 && (mayConfirm || request.ledger.length > 0) && (
          <LedgerSection
            {...{ request, waiverLimit, kinds, accounts, mayConfirm }}
            isFolded={hasSum && isAgency(role)}
          />
        )}
      </div>
    </Card>
  );
}

interface LeftToPayProps {
  addition: Addition;
  accounts: readonly PaymentAccount[];
  repaid: Cents;
}

/** The value of the folded row: the sum left to pay or to refund; if there is none, the sum received. */
function LeftToPay({ addition: { total }, accounts, repaid }: LeftToPayProps) {
  const { types } = useTexts(ledgerTexts);
  const words = additionTexts[useLanguage()].total;
  const received = accounts.reduce((sum, account) => sum + account.received, 0);
  const { name, amount } = total;
  const isLeft = amount > 0 && name !== 'later' && name !== 'accepted';
  // If a sum had to be refunded, showing only the sum received would mislead.
  if (!isLeft && (received === 0 || repaid > 0 || name === 'refund')) return null;
  return (
    // The unfolded row shows this in its sum.
    <span className="text-right group-open/row:hidden">
      <span className="text-muted">{isLeft ? words[name] : types.received}</span>{' '}
      <Money cents={isLeft ? amount : received} />
    </span>
  );
}
