import { writtenDay } from '#domain/agency/agency-day-format.ts';
import type { Language } from '#domain/language.ts';
import { consumerWords } from '#domain/legal/consumer-format.ts';
import { formatMoney } from '#domain/money.ts';
import type { TimelineStep } from '#domain/requests/lifecycle-kinds.ts';
import type { MailKinds, SummaryLine } from './mail-kinds.ts';

interface OrderLabels {
  company: string;
  request: string;
  number: string;
  amount: string;
  due: string;
  payBy: string;
  paymentReference: string;
}

/** Returns the lines of an accepted quote. An amount that the deposit covers needs no transfer. */
export function orderSummary(
  details: MailKinds['order_accepted'],
  language: Language,
  labels: OrderLabels,
): SummaryLine[] {
  const { company, title, reference, number, amount, due, parts = [], payBy, paymentReference } = details;
  const money = (cents: number) => formatMoney(cents, language);
  return [
    // Absent in mails from before companies existed.
    ...(company ? [{ label: labels.company, value: company }] : []),
    { label: labels.request, value: `${title} (${reference})` },
    { label: labels.number, value: number },
    ...(parts.length > 0 ? parts : [{ label: labels.amount, value: money(amount), isPart: true }]),
    { label: labels.due, value: money(due), isAmount: true },
    ...(due > 0 && payBy ? [{ label: labels.payBy, value: writtenDay(payBy, language) }] : []),
    ...(due > 0 ? [{ label: labels.paymentReference, value: paymentReference }] : []),
  ];
}

/** Returns the step that follows the acceptance of a quote. */
export const orderStep = ({ type }: Pick<MailKinds['order_accepted'], 'type'>): TimelineStep =>
  type === 'fret' ? 'freightPayment' : 'orderPayment';

/** Returns the information that the law requires with an order on a durable medium (L221-13). */
export function withdrawalInMail(
  { isConsumer, reference }: MailKinds['order_accepted'],
  language: Language,
): string[] {
  const { mayWithdraw, guaranteesRemain, form } = consumerWords[language];
  return isConsumer ? [`${mayWithdraw} ${guaranteesRemain}`, form(reference)] : [];
}

/** The most characters of a name in a subject. */
export const nameLength = 40;
export const providerLength = 30;
