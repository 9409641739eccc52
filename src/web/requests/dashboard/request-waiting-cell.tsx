import { Clock, Landmark } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import { isUnderWay, statusRow } from '#domain/requests/request-rules.ts';
import { taskOf } from '#domain/requests/task-rules.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { classNames } from '#web/ui/class-names.ts';
import { durationSince, waitingUrgency } from '#web/shared/time/waiting-rules.ts';
import { QuoteValidityMark } from './quote-validity-mark.tsx';
import { requestListTexts } from './request-list-texts.ts';

const looks = {
  plenty: 'text-muted',
  late: 'font-medium text-pending',
  overdue: 'font-medium text-danger',
};

/** The side that must act; for the agency, also since when. */
export function WaitsFor({
  request,
}: {
  request: Pick<
    AgentRequestSummary,
    | 'status'
    | 'updatedAt'
    | 'due'
    | 'announced'
    | 'changeRequest'
    | 'closingProposed'
    | 'quoteValidUntil'
    | 'quoteLapsed'
  >;
}) {
  const texts = useTexts(requestListTexts);
  const language = useLanguage();
  const { actionBy } = statusRow(request.status);
  const task = taskOf('agent', request);
  if (task === 'check_transfer') return <TransferAnnounced />;
  if (task === null) {
    if (actionBy === 'client') return <WithValidity request={request} who={texts.waitsFor.client} />;
    return isUnderWay(request.status) ? texts.waitsFor.parcel : <Nobody />;
  }

  // For a lapsed quote, the last update does not say since when the request waits for the agency.
  if (request.quoteLapsed && !request.changeRequest) return <WithValidity request={request} who={<Us />} />;
  const now = serverNow();
  const left = waitingUrgency(request.updatedAt, now);
  if (request.closingProposed && !request.changeRequest) {
    return <span className="font-semibold text-default">{texts.closingProposed}</span>;
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      {request.changeRequest ? (
        <span className="font-semibold text-default">{texts.changeRequests[request.changeRequest]}</span>
      ) : (
        <Us />
      )}{' '}
      <span
        className={classNames('inline-flex items-center gap-1 whitespace-nowrap tabular-nums', looks[left])}
      >
        {left !== 'plenty' && <Clock className="size-3.5" />}
        {texts.waitingFor(durationSince(request.updatedAt, now, language))}
      </span>
    </span>
  );
}

function Us() {
  const texts = useTexts(requestListTexts);
  return <span className="font-semibold text-default">{texts.waitsFor.agent}</span>;
}

/** The side that must act, and the quote's last day if that is near or over. */
function WithValidity({ request, who }: ComponentProps<typeof QuoteValidityMark> & { who: ReactNode }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {who} <QuoteValidityMark request={request} onlyLate />
    </span>
  );
}

/** The client has announced a transfer, and agents must check their account for it. */
export function TransferAnnounced() {
  const texts = useTexts(requestListTexts);
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-default">
      <Landmark className="size-3.5 text-accent" />
      {texts.transferAnnounced}
    </span>
  );
}

function Nobody() {
  const texts = useTexts(requestListTexts);
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{texts.waitsFor.nobody}</span>
    </>
  );
}
