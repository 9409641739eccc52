import { useQuery } from '@tanstack/react-query';
import { matchingEndpoints } from '#contract/matching/matching-endpoints.ts';
import type { OpenPayment } from '#contract/payments/payment-replies.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useMayDo } from '#web/shared/sessions/session.ts';
import { useNearDay } from '#web/shared/time/use-near-day.ts';
import { bankSightTexts } from './bank-sight-texts.ts';

/** Returns a text: the payment is on a statement, or not on the last one; null while there is no statement. */
export function useBankSightText(): (
  seen: OpenPayment['seen'],
  statementOn: string | null,
  /** The number of payments that it is about. */
  count?: number,
) => string | null {
  const texts = useTexts(bankSightTexts);
  const nearDay = useNearDay();
  return (seen, statementOn, count = 1) => {
    if (seen) return (seen.certainty === 'judge' ? texts.maybeSeen : texts.seen)(nearDay(seen.on));
    return statementOn === null ? null : texts.absent(nearDay(statementOn), count);
  };
}

/** Returns that text for the payment that is due for a request; null if nothing is due. */
export function useBankSight(requestId: string): string | null {
  const sightText = useBankSightText();
  const { data } = useQuery({
    // Under the key of the lists, which live changes refetch.
    queryKey: ['requests', 'lists', 'payments', 'of', requestId],
    queryFn: ({ signal }) => call(matchingEndpoints.listOpenPayments, { query: { requestId }, signal }),
    enabled: useMayDo('read_payments'),
  });
  const [payment] = data?.items ?? [];
  return data && payment ? sightText(payment.seen, data.statementOn) : null;
}
