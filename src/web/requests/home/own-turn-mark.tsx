import type { RequestSummary } from '#contract/requests/request-replies.ts';
import { isClosed, isDelivered, isUnderWay } from '#domain/requests/request-rules.ts';
import { paymentStageOf, taskOf } from '#domain/requests/task-rules.ts';
import { approvalMarkTexts } from './approval-mark-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useMay } from '#web/shared/sessions/use-may.ts';
import { homeTexts } from './home-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { TurnMark } from '#web/requests/dashboard/turn-mark.tsx';

/** Whose turn it is, as the client sees it. A client who has announced the transfer is not asked again. */
export function OwnTurnMark({ request }: { request: RequestSummary }) {
  const texts = useTexts(requestListTexts);
  const { turns } = useTexts(homeTexts);
  const { status, changeRequest } = request;
  if (taskOf('client', request) !== null) {
    return request.approvalAsked ? <ApprovalMark /> : <TurnMark turn="reader">{texts.yourMove}</TurnMark>;
  }
  if (isClosed(status)) return <TurnMark turn="done">{turns.over}</TurnMark>;
  if (isDelivered(status)) return <TurnMark turn="done">{turns.arrived}</TurnMark>;
  const stage = paymentStageOf(request);
  return (
    <TurnMark turn="other">
      {changeRequest
        ? texts.changeRequests[changeRequest]
        : stage === 'announced'
          ? texts.transferAnnounced
          : stage === 'covered'
            ? texts.nothingDue
            : isUnderWay(status)
              ? turns.parcel
              : turns.team}
    </TurnMark>
  );
}

/** A colleague was asked to approve a quote: for people who may approve it is a task, for others it waits. */
function ApprovalMark() {
  const texts = useTexts(approvalMarkTexts);
  return useMay('authorise') ? (
    <TurnMark turn="reader">{texts.wanted}</TurnMark>
  ) : (
    <TurnMark turn="other">{texts.asked}</TurnMark>
  );
}
