import type { OpenPayment } from '#contract/payments/payment-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useOnStatementText } from '#web/shared/payments/use-statement-check-text.ts';
import { useNearDay } from '#web/shared/time/use-near-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { PaymentAge, PaymentDay, RequestLine, usePayer } from '#web/payments/payment-cells.tsx';
import { ProofButton } from './proof-button.tsx';
import { SumRow } from '#web/payments/sum-row.tsx';

interface PaymentRowsProps {
  label: string;
  items: readonly OpenPayment[];
  /** The selected payments, by `chosenKey`. */
  selected: ReadonlySet<string>;
  onSelect: (payment: OpenPayment, isSelected: boolean) => void;
  onConfirm: (payment: OpenPayment) => void;
}

/**
 * Returns the key of a tick, which is valid only for this payment and this sum: not for the next payment of the
 * request, nor for another sum.
 */
export const chosenKey = ({ requestId, kind, due }: OpenPayment) => `${requestId} ${kind} ${due}`;

/** Payments that no statement proves with certainty: announced ones, or those that are only due. */
export function PaymentRows({ label, items, ...props }: PaymentRowsProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {items.map((payment) => (
        <PaymentRow key={payment.requestId} payment={payment} {...props} />
      ))}
    </ul>
  );
}

type RowProps = Omit<PaymentRowsProps, 'label' | 'items'> & { payment: OpenPayment };

function PaymentRow({ payment, selected, onSelect, onConfirm }: RowProps) {
  const texts = useTexts(openPaymentsTexts);
  const payer = usePayer(payment);
  const { paymentReference, reference, kind, due, transfer } = payment;
  return (
    <SumRow
      box={
        <Checkbox
          label={<VisuallyHidden>{texts.select(payer, paymentReference)}</VisuallyHidden>}
          checked={selected.has(chosenKey(payment))}
          onValue={(isSelected) => onSelect(payment, isSelected)}
        />
      }
      bank={<PaymentState payment={payment} />}
      bankFacts={<PaymentFacts payment={payment} />}
      cents={due}
      request={<RequestLine payment={payment} kind={texts.kinds[kind]} />}
      requestFacts={
        <p className="text-muted tabular-nums lg:truncate">
          {paymentReference} · {reference}
        </p>
      }
      actions={
        <>
          {transfer?.proof && <ProofButton proof={transfer.proof} payer={payer} />}
          <Button
            size="small"
            aria-label={texts.confirmOf(payer, paymentReference)}
            onClick={() => onConfirm(payment)}
          >
            {texts.confirm}
          </Button>
        </>
      }
    />
  );
}

/**
 * Returns a text that says whether the bank shows the payment; null unless the payment was announced or is on a
 * statement.
 */
function useStatementText(payment: OpenPayment): string | null {
  const sight = useOnStatementText()(payment);
  return (payment.transfer ?? payment.seen) ? sight : null;
}

function PaymentState({ payment }: { payment: OpenPayment }) {
  const sight = useStatementText(payment);
  return (
    <>
      <StateText payment={payment} />
      {sight && (
        <span className="font-normal text-muted max-sm:block">
          <span className="max-sm:hidden"> · </span>
          <PaymentAge payment={payment} />
        </span>
      )}
    </>
  );
}

function StateText({ payment }: { payment: OpenPayment }) {
  const texts = useTexts(openPaymentsTexts);
  const nearDay = useNearDay();
  if (payment.due === 0) return texts.covered;
  if (!payment.transfer) return <PaymentDay payment={payment} />;
  return texts.transferredOn(nearDay(payment.transfer.madeOn));
}

function PaymentFacts({ payment }: Pick<RowProps, 'payment'>) {
  return useStatementText(payment) ?? <PaymentAge payment={payment} />;
}
