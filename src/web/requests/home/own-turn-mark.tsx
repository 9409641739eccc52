import type { RequestSummary } from '#contract/requests/request-replies.ts';
import { isClosed, isDelivered, isUnderWay } from '#domain/requests/request-rules.ts';
import { isRequestStatus } from '#domain/requests/status-lifecycle.ts';
import { paymentStageOf, taskOf } from '#domain/requests/task-rules.ts';
import { approvalMarkTexts } from './approval-mark-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useHasClientAct } from '#web/shared/sessions/use-has-client-act.ts';
import { useToday } from '#web/shared/time/use-today.ts';
import { homeTexts } from './home-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { TurnMark } from '#web/requests/dashboard/turn-mark.tsx';

/** Whose turn it is, as the client sees it. A client who has announced the transfer is not asked again. */
export function OwnTurnMark({ request }: { request: RequestSummary }) {
  const texts = useTexts(requestListTexts);
  const { turns, changeRequests } = useTexts(homeTexts);
  const { status, changeRequest } = request;
  if (taskOf('client', request) !== null) {
    return request.approvalAsked ? <ApprovalMark /> : <TaskMark request={request} />;
  }
  if (isClosed(status)) return <TurnMark turn="done">{texts.waitsFor.over}</TurnMark>;
  if (isDelivered(status)) return <TurnMark turn="done">{texts.waitsFor.arrived}</TurnMark>;
  // For a status that this version does not know, the mark says nothing.
  if (!isRequestStatus(status)) return <TurnMark turn="other">–</TurnMark>;
  const stage = paymentStageOf(request);
  return (
    <TurnMark turn="other">
      {changeRequest
        ? changeRequests[changeRequest]
        : stage === 'announced'
          ? texts.transferAnnounced
          : stage === 'covered'
            ? texts.nothingDue
            : isUnderWay(status)
              ? turns.parcel
              : request.samples?.hold === 'coming'
                ? turns.sample
                : turns.team}
    </TurnMark>
  );
}

/** The client's task, with its sum and its last day. */
function TaskMark({ request }: { request: RequestSummary }) {
  const { yourMove } = useTexts(requestListTexts);
  const { tasks } = useTexts(homeTexts);
  const formats = useFormats();
  const today = useToday();
  const { due, announced, payBy, quoteValidUntil, quoteOptions, quoted } = request;
  if (taskOf('client', request) === 'decide_sample') return <TurnMark turn="reader">{tasks.sample}</TurnMark>;
  if (due !== null) {
    const amount = formats.money(due - (announced ?? 0));
    const isLate = payBy !== null && payBy < today;
    return (
      <TurnMark turn="reader">
        {isLate ? tasks.payLate(amount) : tasks.pay(amount, payBy && formats.dayOfYear(payBy))}
      </TurnMark>
    );
  }
  if (quoteValidUntil === null) return <TurnMark turn="reader">{yourMove}</TurnMark>;
  const day = formats.dayOfYear(quoteValidUntil);
  const lowest = quoted === null ? null : formats.money(quoted);
  return (
    <TurnMark turn="reader">
      {quoteOptions > 0 ? tasks.choose(quoteOptions, lowest, day) : tasks.decide(day)}
    </TurnMark>
  );
}

/**
 * A colleague was asked to approve a quote. For people who may approve, this is a task; for others, the request
 * waits.
 */
function ApprovalMark() {
  const texts = useTexts(approvalMarkTexts);
  return useHasClientAct('authorise') ? (
    <TurnMark turn="reader">{texts.wanted}</TurnMark>
  ) : (
    <TurnMark turn="other">{texts.asked}</TurnMark>
  );
}
