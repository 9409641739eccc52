import type { Quote, Repayment, RequestDetail, RequestEvent } from '#contract/requests/request-replies.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { requestTexts } from '#web/requests/request-texts.ts';
import type { HistoryLine } from './history-types.ts';
import { approvalEvents } from './list-activity.ts';
import { inOnePiece, useActorName } from './use-actor-name.ts';
import { useStepLabel } from './use-step-label.ts';

const nothing: readonly HistoryLine[] = [];

/**
 * The history of a request, newest first: every step, repayment and extension of a quote, with person, time and
 * comment.
 */
export function HistoryCard({
  request,
  more = nothing,
}: {
  request: Pick<RequestDetail, 'events' | 'quotes' | 'repayments' | 'approvals'>;
  /** Further lines, which only agents see. */
  more?: readonly HistoryLine[];
}) {
  const texts = useTexts(requestTexts).history;
  const labelOf = useStepLabel();
  const formats = useFormats();
  const nameOf = useActorName();
  const stepLine = (step: RequestEvent): HistoryLine => {
    const { transition, from, to, ...event } = step;
    const { issues } = transitionRow(transition);
    const label = issues && from === to ? texts.revised[issues] : labelOf(step);
    return { ...event, id: `${event.at} ${transition}`, label };
  };
  const repaymentLine = ({ id, amount, by, note, recordedAt }: Repayment): HistoryLine => ({
    id,
    at: recordedAt,
    by,
    label: texts.repayment(formats.money(amount)),
    comment: note,
  });
  const extensionLines = ({ id, extensions }: Quote): HistoryLine[] =>
    extensions.map(({ until, at, by }) => ({
      id: `${id} ${at}`,
      at,
      by,
      label: texts.extended(formats.date(until)),
      comment: null,
    }));
  const approvalLine = ({
    id,
    at,
    asks,
    by,
    of,
  }: ReturnType<typeof approvalEvents>[number]): HistoryLine => ({
    id,
    at,
    by: { role: 'client', name: by.name },
    label: asks ? texts.approval.asked(of.name) : texts.approval.declined,
    comment: null,
  });
  const oldestFirst = [
    ...request.events.map(stepLine),
    ...request.repayments.map(repaymentLine),
    ...request.quotes.flatMap(extensionLines),
    ...request.approvals.flatMap(approvalEvents).map(approvalLine),
    ...more,
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const newestFirst = oldestFirst.toReversed();
  return (
    <Card title={texts.title} value={newestFirst[0] && formats.shortDate(newestFirst[0].at)}>
      <ol className="flex flex-col gap-4">
        {newestFirst.map(({ id, at, by, label, comment }) => (
          <li key={id} className="relative pl-5 text-14">
            <span aria-hidden="true" className="absolute top-1.5 left-0 size-2 rounded-full bg-edge" />
            <p className="font-medium">{label}</p>
            <p className="text-muted">
              <time dateTime={at}>{formats.dateTime(at)}</time> {by && texts.by(inOnePiece(nameOf(by)))}
            </p>
            {comment && (
              <p className="mt-1 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap">{comment}</p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
