import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { writtenAddition } from '#domain/payments/addition-format.ts';
import { paymentAddition } from '#domain/payments/addition-rules.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import { useLanguage } from '#web/shared/language/language.ts';
import type { SumLine } from '#web/ui/display/sum-list.tsx';

/** Returns the lines of one payment of a request, the sum charged first. */
export function usePaymentLines(
  request: Pick<RequestDetail, 'status' | 'deposit' | 'events' | 'quotes' | 'ledger'>,
): (kind: PaymentKind) => SumLine[] {
  const language = useLanguage();
  return (kind) => writtenAddition(paymentAddition(request, kind), request.deposit.inclVat, language).lines;
}
