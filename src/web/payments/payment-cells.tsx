import { clientName } from '#domain/accounts/name-format.ts';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import type { OpenPayment } from '#contract/payments/payment-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { useListOriginState } from '#web/requests/use-list-origin.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { useEachMinute } from '#web/shared/time/use-each-minute.ts';
import { durationSince, waitingUrgency } from '#web/shared/time/waiting-rules.ts';
import { classNames } from '#web/ui/class-names.ts';
import { openPaymentsTexts } from './open-payments-texts.ts';

/** Returns first and last name, or the email address if there is no name. */
export function payerName(
  { client, company }: Pick<OpenPayment, 'client' | 'company'>,
  texts: Record<'unknownClient' | 'erasedClient', string>,
): string {
  if (!client) return company ?? texts.unknownClient;
  const name = clientName(client, company);
  return name || client.email || (client.erased ? texts.erasedClient : texts.unknownClient);
}

export const usePayer = (payment: Pick<OpenPayment, 'client' | 'company'>) =>
  payerName(payment, useTexts(openPaymentsTexts));

/** The payer and the request. */
export function Payer({ payment }: { payment: OpenPayment }) {
  const walkTo = useListOriginState(payment.requestId);
  return (
    <>
      <span className="block font-medium wrap-anywhere">{usePayer(payment)}</span>
      <Link
        to="/agent/request/$requestId"
        params={{ requestId: payment.requestId }}
        state={walkTo}
        className="line-clamp-2 rounded-chip text-14 wrap-anywhere text-accent underline underline-offset-3 max-lg:min-h-11 max-lg:content-center"
      >
        {payment.title}
      </Link>
      <span className="block text-14 text-muted tabular-nums">{payment.reference}</span>
    </>
  );
}

const looks = {
  plenty: 'text-muted',
  late: 'font-medium text-pending',
  overdue: 'font-medium text-danger',
};

/** The announced day, and how long the payment has waited. */
export function PaymentAge({ payment }: { payment: OpenPayment }) {
  const { transfer, due, since } = payment;
  const texts = useTexts(openPaymentsTexts);
  const formats = useFormats();
  const language = useLanguage();
  useEachMinute();
  const now = serverNow();
  const from = transfer?.declaredAt ?? since;
  // A payment that is not announced waits for the client.
  const left = transfer || due === 0 ? waitingUrgency(from, now) : 'plenty';
  const age = durationSince(from, now, language);
  return (
    <>
      {transfer && <span className="block">{texts.transferredOn(formats.shortDate(transfer.madeOn))}</span>}
      {due === 0 && <span className="block">{texts.covered}</span>}
      <time
        dateTime={from}
        title={formats.dateTime(from)}
        className={classNames('inline-flex items-center gap-1 tabular-nums', looks[left])}
      >
        {left !== 'plenty' && <Clock className="size-3.5" />}
        {transfer ? texts.announcedFor(age) : texts.dueFor(age)}
      </time>
    </>
  );
}
