import type { ProposalReply } from '#contract/matching/matching-replies.ts';
import { RequestTitle, usePayer } from '#web/payments/payment-cells.tsx';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { ReferenceText } from '#web/shared/display/reference-text.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { matchingTexts } from './matching-texts.ts';

/** Returns the name of the payment: deposit, goods, freight or repayment. */
export function useKindName(): (kind: ProposalReply['kind']) => string {
  const { kinds } = useTexts(openPaymentsTexts);
  const { refund } = useTexts(matchingTexts);
  return (kind) => (kind === 'refund' ? refund : kinds[kind]);
}

interface ProposalTextProps {
  proposal: ProposalReply;
  /** Whether the row already names the request, its client and its payment. */
  isNamed?: boolean;
}

/** The request that an entry may pay, and the sum due. */
export function ProposalText({ proposal, isNamed = false }: ProposalTextProps) {
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  const { kind, due, manuallyRecorded } = proposal;
  const amount = formats.money(due);
  const wanted = kind === 'refund' ? texts.toPayBack(amount) : texts.due(amount);
  const sum = manuallyRecorded ? texts.manuallyRecorded(amount) : wanted;
  return isNamed ? (
    <PaymentFacts payment={proposal} sum={sum} />
  ) : (
    <PaymentText payment={proposal} sum={sum} />
  );
}

interface PaymentTextProps {
  payment: Pick<
    ProposalReply,
    'requestId' | 'reference' | 'title' | 'kind' | 'paymentReference' | 'client' | 'company'
  >;
  /** The amount as text. */
  sum: string;
}

/** A payment of a request: payer, purpose and amount. */
export function PaymentText({ payment, sum }: PaymentTextProps) {
  const kindName = useKindName();
  const payer = usePayer(payment);
  return (
    <div className="min-w-0">
      <RequestTitle requestId={payment.requestId}>{payment.title}</RequestTitle>
      <span className="block text-14 wrap-anywhere">
        {payer} · {kindName(payment.kind).toLocaleLowerCase()}
      </span>
      <PaymentFacts {...{ payment, sum }} />
    </div>
  );
}

function PaymentFacts({ payment: { reference, paymentReference }, sum }: PaymentTextProps) {
  return (
    <p className="text-14 text-muted tabular-nums">
      {sum} · <ReferenceText>{`${paymentReference} · ${reference}`}</ReferenceText>
    </p>
  );
}
