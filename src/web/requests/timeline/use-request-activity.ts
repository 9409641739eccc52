import type { RequestDetail, RequestEvent } from '#contract/requests/request-replies.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { listActivity } from './list-activity.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { makeUnbreakable, useActorName } from './use-actor-name.ts';
import { useStepLabel } from './use-step-label.ts';

/** An event of a request in words. */
export interface ActivityLine {
  id: string;
  at: string;
  text: string;
  /** The comment of the person who acted. */
  note?: string;
}

/**
 * Returns the reason why an agent undid a step or took a quote back, which nothing else on the client’s page
 * shows.
 */
function uniqueComment({ transition, comment }: RequestEvent): string | null {
  const { undoes, takesQuoteBack } = transitionRow(transition);
  return undoes || takesQuoteBack ? comment : null;
}

type Activity = Pick<RequestDetail, 'events' | 'quotes' | 'transfers' | 'repayments' | 'approvals'>;

/** Returns the events of a request, each as a line in the reader's language; `everyComment` is for the team. */
export function useRequestActivity(request: Activity, everyComment = false): ActivityLine[] {
  const { history } = useTexts(requestTexts);
  const labelOf = useStepLabel();
  const formats = useFormats();
  const nameOf = useActorName();
  const { id: userId } = useUser();
  const nameOfPerson = (person: { id: string; name: string }) =>
    person.id === userId ? history.you : person.name;
  return listActivity(request).map((event) => {
    const { id, at } = event;
    if (event.kind === 'extension') {
      const what = history.extended(formats.date(event.until));
      return { id, at, text: `${what} ${history.by(makeUnbreakable(nameOf(event.by)))}` };
    }
    if (event.kind === 'approval') {
      const what = event.asks ? history.approval.asked(event.of.name) : history.approval.declined;
      return { id, at, text: `${what} ${history.by(makeUnbreakable(nameOfPerson(event.by)))}` };
    }
    const { amount } = event;
    const sum = amount === null ? null : formats.money(amount);
    if (event.kind === 'transfer') return { id, at, text: history.transfer(sum ?? '') };
    if (event.kind === 'repayment') {
      const note = everyComment && event.note;
      return { id, at, text: history.repayment(sum ?? ''), ...(note && { note }) };
    }
    const { by } = event.event;
    const what = event.revised ? history.revised[event.revised] : labelOf(event.event);
    const priced = sum === null ? what : history.priced(what, sum);
    const text = `${priced} ${history.by(makeUnbreakable(nameOf(by)))}`;
    const note = everyComment ? event.event.comment : uniqueComment(event.event);
    return { id, at, text, ...(note && { note }) };
  });
}
