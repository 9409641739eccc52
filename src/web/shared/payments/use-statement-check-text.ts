import { useQuery } from '@tanstack/react-query';
import { matchingEndpoints } from '#contract/matching/matching-endpoints.ts';
import type { OpenPayment } from '#contract/payments/payment-replies.ts';
import { call } from '#web/shared/api/api.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { useNearDay } from '#web/shared/time/use-near-day.ts';
import { bankSightTexts } from './bank-sight-texts.ts';

/**
 * Returns the function that says whether a payment is on a statement. The text names the sum if it differs, or says
 * that the last statement does not show the payment. Null if the statements could not show it yet.
 */
export function useOnStatementText(): (
  payment: Pick<OpenPayment, 'seen' | 'absentOn' | 'due'>,
  /** The number of payments to which the text refers. */
  count?: number,
) => string | null {
  const texts = useTexts(bankSightTexts);
  const { money } = useFormats();
  const nearDay = useNearDay();
  return ({ seen, absentOn, due }, count = 1) => {
    if (!seen) return absentOn === null ? null : texts.absent(nearDay(absentOn), count);
    const text = seen.certainty === 'certain' ? texts.seen : texts.maybeSeen;
    return text(nearDay(seen.on), seen.amount === due ? null : money(seen.amount));
  };
}

/** Returns that text for the payment that is due for a request; null if nothing is due. */
export function useStatementCheckText(requestId: string): string | null {
  const sightText = useOnStatementText();
  const { data } = useQuery({
    // Under the key of the lists, which live changes refetch.
    queryKey: ['requests', 'lists', 'payments', 'of', requestId],
    queryFn: ({ signal }) => call(matchingEndpoints.listOpenPayments, { query: { requestId }, signal }),
    enabled: useHasAgencyAct('read_payments'),
  });
  const [payment] = data?.items ?? [];
  return payment ? sightText(payment) : null;
}
