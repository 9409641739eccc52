import { clientName } from '#domain/accounts/name-format.ts';
import { countPeriodDays } from '#domain/figures/period-rules.ts';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import type { OpenPayment } from '#contract/payments/payment-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { useListOriginState } from '#web/requests/use-list-origin.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { useEachMinute } from '#web/shared/time/use-each-minute.ts';
import { useNearDay } from '#web/shared/time/use-near-day.ts';
import { useToday } from '#web/shared/time/use-today.ts';
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

interface RequestTitleProps {
  requestId: string;
  /** The list through which the agent can step from the request. */
  state?: ReturnType<typeof useListOriginState>;
  /** Cuts the title off on wide screens, instead of wrapping it. */
  isOneLine?: boolean;
  children: string;
}

/**
 * The title of a request, linked to the request. For touch, the pressable area includes parts of the lines above and
 * below.
 */
export function RequestTitle({ requestId, state, isOneLine = false, children }: RequestTitleProps) {
  return (
    <Link
      to="/agent/request/$requestId"
      params={{ requestId }}
      {...(state && { state })}
      className={classNames(
        'rounded-chip font-medium wrap-anywhere text-accent underline underline-offset-3 max-lg:relative max-lg:-my-3 max-lg:block max-lg:w-fit max-lg:py-3',
        isOneLine && 'lg:-my-0.5 lg:truncate lg:py-0.5',
      )}
    >
      <span className="max-lg:line-clamp-2">{children}</span>
    </Link>
  );
}

interface RequestLineProps {
  payment: Pick<OpenPayment, 'requestId' | 'title' | 'client' | 'company'>;
  /** The name of the payment: deposit, goods, freight or refund. */
  kind: string;
}

/** The request, its client and the kind of payment. A long title is cut off first; the kind is never cut off. */
export function RequestLine({ payment, kind }: RequestLineProps) {
  const { requestId, title } = payment;
  const walkTo = useListOriginState(requestId);
  return (
    <div className="lg:flex">
      <RequestTitle requestId={requestId} state={walkTo} isOneLine>
        {title}
      </RequestTitle>
      <span className="text-muted lg:max-w-1/2 lg:shrink-0 lg:truncate">
        <span className="max-lg:hidden">{'\u00a0· '}</span>
        {usePayer(payment)}
      </span>
      <span className="shrink-0 text-muted">{`\u00a0· ${kind.toLocaleLowerCase()}`}</span>
    </div>
  );
}

const dayClasses = {
  plenty: '',
  late: 'font-medium text-pending',
  overdue: 'font-medium text-danger',
};

/** The day by which a payment is expected, or how late it is. */
export function PaymentDay({ payment: { payBy, since } }: { payment: OpenPayment }) {
  const texts = useTexts(openPaymentsTexts);
  const nearDay = useNearDay();
  const today = useToday();
  if (payBy === null) return texts.dueSince(nearDay(since));
  if (payBy >= today) return texts.payBy(nearDay(payBy));
  const late = countPeriodDays({ from: payBy, to: today }) - 1;
  return <span className="text-danger">{texts.late(late)}</span>;
}

/** The time since a payment was announced; without an announcement, the time since it became due. */
export function PaymentAge({ payment }: { payment: OpenPayment }) {
  const { transfer, due, since } = payment;
  const texts = useTexts(openPaymentsTexts);
  const formats = useFormats();
  const language = useLanguage();
  useEachMinute();
  const now = serverNow();
  const from = transfer?.declaredAt ?? since;
  // A payment that is not announced waits for the client.
  const waitUrgency = transfer || due === 0 ? waitingUrgency(from, now) : 'plenty';
  const age = durationSince(from, now, language);
  return (
    <time
      dateTime={from}
      title={formats.dateTime(from)}
      className={classNames('whitespace-nowrap tabular-nums', dayClasses[waitUrgency])}
    >
      {waitUrgency !== 'plenty' && <Clock className="mr-1 inline size-3.5" />}
      {transfer ? texts.announcedFor(age) : texts.dueFor(age)}
    </time>
  );
}
