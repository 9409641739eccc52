import type { RequestDetail, RequestEvent } from '#contract/requests/request-replies.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { changeRequestEvent } from '#domain/requests/situation-rules.ts';
import { quoteTexts } from './quote-texts.ts';

type RequestWithChange = Pick<RequestDetail, 'changeRequest' | 'events'>;

/** The client's own change request; renders nothing if there is none. Agents read it in their task. */
export function ChangeRequestNote({ request }: { request: RequestWithChange }) {
  const event = changeRequestEvent<RequestEvent>(request.changeRequest, request.events);
  const texts = useTexts(quoteTexts).asked;
  const formats = useFormats();
  const changeRequest = event && transitionRow(event.transition).asks;
  if (!changeRequest) return null;
  return (
    <div className="rounded-control bg-pending-subtle px-4 py-3 text-14">
      <p className="font-medium">{texts[changeRequest]}</p>
      {event.comment && (
        <p className="mt-1 border-l-2 border-edge pl-3 wrap-anywhere whitespace-pre-wrap">{event.comment}</p>
      )}
      <p className="mt-1 text-12 text-muted">
        <time dateTime={event.at}>{formats.dateTime(event.at)}</time>
      </p>
    </div>
  );
}
