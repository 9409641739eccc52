import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import { isClosed, isDelivered, isUnderWay } from '#domain/requests/request-rules.ts';
import { isSampleTask, taskOf } from '#domain/requests/task-rules.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { classNames } from '#web/ui/class-names.ts';
import { durationSince, waitingUrgency } from '#web/shared/time/waiting-rules.ts';
import { QuoteValidityMark } from './quote-validity-mark.tsx';
import { requestListTexts } from './request-list-texts.ts';
import { TurnMark } from './turn-mark.tsx';

type Request = Pick<
  AgentRequestSummary,
  | 'status'
  | 'updatedAt'
  | 'due'
  | 'announced'
  | 'changeRequest'
  | 'closingProposed'
  | 'quoteValidUntil'
  | 'quoteLapsed'
  | 'samples'
>;

/** The side that must act, as the agency sees it; for the agency, also since when. */
export function WaitingSideText({ request }: { request: Request }) {
  const texts = useTexts(requestListTexts);
  const task = taskOf('agent', request);
  if (task === 'check_transfer') return <TurnMark turn="reader">{texts.transferAnnounced}</TurnMark>;
  const { changeRequest, samples } = request;
  if (changeRequest) {
    return (
      <WaitingSinceText at={request.updatedAt} isBelow>
        {texts.changeRequests[changeRequest]}
      </WaitingSinceText>
    );
  }
  const side = task ? 'agent' : 'client';
  if (taskOf(side, request) === null) return <NoActionText status={request.status} />;
  // If a quote has lapsed, the last update is not the moment since which the request waits for the agency.
  if (!task || request.quoteLapsed) {
    return (
      <WithValidity request={request} isReadersTurn={side === 'agent'}>
        {texts.waitsFor[side]}
      </WithValidity>
    );
  }
  if (request.closingProposed) return <TurnMark turn="reader">{texts.closingProposed}</TurnMark>;
  if (samples && isSampleTask(request)) {
    return (
      <WaitingSinceText at={request.updatedAt} isBelow>
        {samples.toSend > 0 ? texts.samples.toSend : texts.samples.refused}
      </WaitingSinceText>
    );
  }
  return <WaitingSinceText at={request.updatedAt}>{texts.waitsFor.agent}</WaitingSinceText>;
}

/** Says that nobody has to act now; shows a dash for a status that this version does not know. */
function NoActionText({ status }: { status: string }) {
  const { waitsFor } = useTexts(requestListTexts);
  if (isUnderWay(status)) return <TurnMark turn="other">{waitsFor.parcel}</TurnMark>;
  if (isDelivered(status)) return <TurnMark turn="done">{waitsFor.arrived}</TurnMark>;
  if (isClosed(status)) return <TurnMark turn="done">{waitsFor.over}</TurnMark>;
  return <TurnMark turn="other">–</TurnMark>;
}

/** Says that it is the agency's turn, and since when. A clock means late; red means overdue. */
function WaitingSinceText({ at, isBelow, children }: { at: string; isBelow?: boolean; children: ReactNode }) {
  const texts = useTexts(requestListTexts);
  const language = useLanguage();
  const now = serverNow();
  const waitUrgency = waitingUrgency(at, now);
  return (
    <TurnMark turn="reader">
      <span>
        {children}{' '}
        <span
          className={classNames(
            isBelow ? 'flex text-12' : 'inline-flex',
            'items-center gap-1 whitespace-nowrap tabular-nums',
            waitUrgency === 'overdue' && 'text-danger',
          )}
        >
          {waitUrgency !== 'plenty' && <Clock aria-hidden="true" className="size-3.5" />}
          {texts.waitingFor(durationSince(at, now, language))}
        </span>
      </span>
    </TurnMark>
  );
}

interface WithValidityProps {
  request: Request;
  isReadersTurn: boolean;
  children: ReactNode;
}

/** The side that must act, and the quote's last day if that is near or over. */
function WithValidity({ request, isReadersTurn, children }: WithValidityProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <TurnMark turn={isReadersTurn ? 'reader' : 'other'}>{children}</TurnMark>{' '}
      <QuoteValidityMark request={request} isReadersTurn={isReadersTurn} onlyLate />
    </span>
  );
}
