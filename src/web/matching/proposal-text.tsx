import { Link } from '@tanstack/react-router';
import type { ProposalReply } from '#contract/matching/matching-replies.ts';
import { usePayer } from '#web/payments/payment-cells.tsx';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { matchingTexts } from './matching-texts.ts';

/** Returns the name of the payment: deposit, goods, freight or repayment. */
export function useKindName(): (kind: ProposalReply['kind']) => string {
  const { kinds } = useTexts(openPaymentsTexts);
  const { refund } = useTexts(matchingTexts);
  return (kind) => (kind === 'refund' ? refund : kinds[kind]);
}

/** The request that an entry may pay, and its sum due. */
export function ProposalText({ proposal }: { proposal: ProposalReply }) {
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  const { kind, due, manuallyRecorded } = proposal;
  const amount = formats.money(due);
  const wanted = kind === 'refund' ? texts.toPayBack(amount) : texts.due(amount);
  return <PaymentText payment={proposal} sum={manuallyRecorded ? texts.manuallyRecorded(amount) : wanted} />;
}

interface PaymentTextProps {
  payment: Pick<
    ProposalReply,
    'requestId' | 'reference' | 'title' | 'kind' | 'paymentReference' | 'client' | 'company'
  >;
  /** The amount, in words. */
  sum: string;
}

/** A payment of a request: payer, purpose and amount. */
export function PaymentText({ payment, sum }: PaymentTextProps) {
  const kindName = useKindName();
  const payer = usePayer(payment);
  const { requestId, reference, title, kind, paymentReference } = payment;
  return (
    <div className="min-w-0">
      <Link
        to="/agent/request/$requestId"
        params={{ requestId }}
        className="line-clamp-2 rounded-chip font-medium wrap-anywhere text-accent underline underline-offset-3 max-lg:min-h-11 max-lg:content-center"
      >
        {title}
      </Link>
      <span className="block text-14 wrap-anywhere">{payer}</span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted tabular-nums">
        <Badge tone="muted">{kindName(kind)}</Badge>
        <span>{sum}</span>
        <span>
          {reference}, <span className="whitespace-nowrap">{paymentReference}</span>
        </span>
      </span>
    </div>
  );
}
