import type { RequestDetail, RequestEvent } from '#contract/requests/request-replies.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { listActivity } from './list-activity.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { inOnePiece, useActorName } from './use-actor-name.ts';
import { useStepLabel } from './use-step-label.ts';

/**
 * Returns the reason why an agent undid a step or took a quote back, which nothing else on the client’s page
 * shows.
 */
function toldNowhereElse({ transition, comment }: RequestEvent): string | null {
  const { undoes, takesBack } = transitionRow(transition);
  return undoes || takesBack ? comment : null;
}

/** Returns the events of a request, each as a line in the reader's language. */
export function useRequestActivity(
  request: Pick<RequestDetail, 'events' | 'quotes' | 'transfers' | 'repayments' | 'approvals'>,
): { id: string; at: string; text: string; note?: string }[] {
  const { history } = useTexts(requestTexts);
  const labelOf = useStepLabel();
  const formats = useFormats();
  const nameOf = useActorName();
  const { id: userId } = useUser();
  const nameOfPerson = (person: { id: string; name: string }) =>
    person.id === userId ? history.you : person.name;
  return listActivity(request).map((told) => {
    const { id, at } = told;
    if (told.kind === 'extension') {
      const what = history.extended(formats.date(told.until));
      return { id, at, text: `${what} ${history.by(inOnePiece(nameOf(told.by)))}` };
    }
    if (told.kind === 'approval') {
      const what = told.asks ? history.approval.asked(told.of.name) : history.approval.declined;
      return { id, at, text: `${what} ${history.by(inOnePiece(nameOfPerson(told.by)))}` };
    }
    const { amount } = told;
    const sum = amount === null ? null : formats.money(amount);
    if (told.kind === 'transfer') return { id, at, text: history.transfer(sum ?? '') };
    if (told.kind === 'repayment') return { id, at, text: history.repayment(sum ?? '') };
    const { by } = told.event;
    const what = told.revised ? history.revised[told.revised] : labelOf(told.event);
    const priced = sum === null ? what : history.priced(what, sum);
    const text = `${priced} ${history.by(inOnePiece(nameOf(by)))}`;
    const note = toldNowhereElse(told.event);
    return { id, at, text, ...(note && { note }) };
  });
}
