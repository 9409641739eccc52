import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { SumLine } from '#web/ui/display/sum-list.tsx';
import { depositLineTexts } from '#web/shared/payments/deposit-line-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useDepositLine } from '#web/shared/payments/use-deposit-line.ts';

/** Returns the lines that reduce a payment: the deposit, and sums received, kept for it or waived. */
export function usePaymentLines({
  deposit,
}: Pick<RequestDetail, 'deposit'>): (payment: NonNullable<RequestDetail['payment']>) => SumLine[] {
  const depositLine = useDepositLine(deposit);
  const texts = useTexts(depositLineTexts);
  return ({ deducted, carried, received, waived }) => [
    ...depositLine(deducted),
    ...[
      { label: texts.carried, cents: carried, sign: 'minus' as const },
      { label: texts.received, cents: received, sign: 'minus' as const },
      { label: texts.waived, cents: waived, sign: 'minus' as const },
    ].filter(({ cents }) => cents > 0),
  ];
}
