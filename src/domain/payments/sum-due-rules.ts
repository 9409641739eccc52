import type { Cents } from '#domain/money.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { statusRow } from '#domain/requests/request-rules.ts';

export interface SumDueFacts {
  status: string;
  /** The deposit incl. VAT, copied to the request at approval; null before. */
  deposit: Cents | null;
  /** The newest merchandise and freight quotes incl. VAT; null if none is valid. */
  merchandise: Cents | null;
  freight: Cents | null;
}

export interface SumDue {
  kind: PaymentKind;
  /** The sum charged before the deposit is deducted. */
  charged: Cents;
  /** The part of the deposit used here, never more than the sum charged. */
  deducted: Cents;
  due: Cents;
}

/** Returns the sum of a payment of that kind. */
export function sumOfPayment(kind: PaymentKind, facts: Omit<SumDueFacts, 'status'>): SumDue {
  const deposit = facts.deposit ?? 0;
  if (kind === 'deposit') {
    return { kind, charged: deposit, deducted: 0, due: deposit };
  }
  const charged = (kind === 'merchandise' ? facts.merchandise : facts.freight) ?? 0;
  const available = kind === 'merchandise' ? deposit : Math.max(0, deposit - (facts.merchandise ?? 0));
  const deducted = Math.min(charged, available);
  return { kind, charged, deducted, due: charged - deducted };
}

/** Returns the sum that the client must transfer now, with its parts; null if nothing is due. */
export function sumDue({ status, ...facts }: SumDueFacts): SumDue | null {
  const kind = statusRow(status).pays;
  return kind && sumOfPayment(kind, facts);
}
