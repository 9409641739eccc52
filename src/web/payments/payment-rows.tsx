import type { KeyboardEvent } from 'react';
import type { OpenPayment, PaymentList } from '#contract/payments/payment-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { shortcutsChoice } from '#web/shared/display/shortcuts-choice.ts';
import { useMediaQuery } from '#web/shared/display/use-media-query.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Table, TableHead, TableRow, Td, Th } from '#web/ui/display/table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { openPaymentsTexts } from './open-payments-texts.ts';
import { PaymentAge, Payer, usePayer } from './payment-cells.tsx';
import { ProofButton } from './proof-button.tsx';

const roomForTable = '(width >= 72rem)';

interface PaymentRowsProps {
  list: PaymentList;
  items: readonly OpenPayment[];
  selected: ReadonlySet<string>;
  onSelect: (requestId: string, isSelected: boolean) => void;
  onConfirm: (payment: OpenPayment) => void;
}

/** A table on wide screens, cards on narrow ones. */
export function PaymentRows(props: PaymentRowsProps) {
  const texts = useTexts(openPaymentsTexts);
  const asTable = useMediaQuery(roomForTable);
  const { list, items } = props;
  const { client, what, reference, announced, since, due } = texts.columns;
  if (!asTable) {
    return (
      <div onKeyDown={pressInRows} role="presentation">
        <ul aria-label={texts.list[list]} className="flex flex-col gap-3">
          {items.map((payment) => (
            <PaymentCardRow key={payment.requestId} payment={payment} {...props} />
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div onKeyDown={pressInRows} role="presentation">
      <Table caption={texts.list[list]}>
        <TableHead>
          <Th className="w-0">
            <VisuallyHidden>{texts.selectAll}</VisuallyHidden>
          </Th>
          <Th className="w-2/5">{client}</Th>
          <Th>{what}</Th>
          <Th className="whitespace-nowrap">{reference}</Th>
          <Th>{list === 'awaited' ? since : announced}</Th>
          <Th numeric className="whitespace-nowrap">
            {due}
          </Th>
          <Th>
            <VisuallyHidden>{texts.confirm}</VisuallyHidden>
          </Th>
        </TableHead>
        <tbody>
          {items.map((payment) => (
            <PaymentTableRow key={payment.requestId} payment={payment} {...props} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/**
 * X selects the row and arrows move between rows, unless single-key shortcuts are off; the box itself handles
 * Space.
 */
function pressInRows(event: KeyboardEvent<HTMLElement>): void {
  if (shortcutsChoice.current() === 'off') return;
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const row = event.target.closest('tr, li');
  const own = boxes.findIndex((box) => row?.contains(box));
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (own < 0 || (step === undefined && event.key.toLowerCase() !== 'x')) return;
  event.preventDefault();
  if (step === undefined) boxes[own]?.click();
  else boxes[own + step]?.focus();
}

type RowProps = PaymentRowsProps & { payment: OpenPayment };

function Box({ payment, selected, onSelect }: RowProps) {
  const texts = useTexts(openPaymentsTexts);
  return (
    <Checkbox
      label={<VisuallyHidden>{texts.select(usePayer(payment), payment.paymentReference)}</VisuallyHidden>}
      checked={selected.has(payment.requestId)}
      onValue={(isSelected) => onSelect(payment.requestId, isSelected)}
    />
  );
}

function ConfirmButton({ payment, onConfirm }: RowProps) {
  const texts = useTexts(openPaymentsTexts);
  return (
    <Button
      size="small"
      aria-label={texts.confirmOf(usePayer(payment), payment.paymentReference)}
      onClick={() => onConfirm(payment)}
    >
      {texts.confirm}
    </Button>
  );
}

function PaymentTableRow(props: RowProps) {
  const { payment } = props;
  const texts = useTexts(openPaymentsTexts);
  const payer = usePayer(payment);
  const proof = payment.transfer?.proof;
  return (
    <TableRow>
      <Td>
        <Box {...props} />
      </Td>
      <Td className="min-w-48">
        <Payer payment={payment} />
      </Td>
      <Td>
        <Badge tone="muted">{texts.kinds[payment.kind]}</Badge>
      </Td>
      <Td className="font-medium whitespace-nowrap tabular-nums">{payment.paymentReference}</Td>
      <Td className="whitespace-nowrap">
        <PaymentAge payment={payment} />
      </Td>
      <Td numeric>
        <Money cents={payment.due} className="text-16 font-semibold" />
      </Td>
      <Td className="whitespace-nowrap">
        <div className="ml-auto flex w-max items-center gap-1">
          {proof && <ProofButton proof={proof} payer={payer} />}
          <ConfirmButton {...props} />
        </div>
      </Td>
    </TableRow>
  );
}

function PaymentCardRow(props: RowProps) {
  const { payment } = props;
  const texts = useTexts(openPaymentsTexts);
  const payer = usePayer(payment);
  const proof = payment.transfer?.proof;
  return (
    <li className="rounded-card border border-line bg-raised px-5 py-4 shadow-raised">
      <div className="flex items-start gap-1">
        <Box {...props} />
        <div className="min-w-0 flex-1">
          <Payer payment={payment} />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span>
          <Badge tone="muted">{texts.kinds[payment.kind]}</Badge>
          <span className="mt-1.5 block font-medium tabular-nums">{payment.paymentReference}</span>
        </span>
        <Money cents={payment.due} size="large" />
      </div>
      <div className="mt-1 text-14">
        <PaymentAge payment={payment} />
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        {proof && <ProofButton proof={proof} payer={payer} />}
        <ConfirmButton {...props} />
      </div>
    </li>
  );
}
