import type { RequestEvent } from '#contract/requests/request-replies.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { requestTexts } from '#web/requests/request-texts.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { inOnePiece, useActorName } from './use-actor-name.ts';

/** Every step this request made: what, who, when, and what was said; newest first. */
export function HistoryCard({ events }: { events: readonly RequestEvent[] }) {
  const texts = useTexts(requestTexts).history;
  const { events: labels } = useTexts(statusTexts);
  const formats = useFormats();
  const nameOf = useActorName();
  const labelOf = ({ transition, from, to }: RequestEvent) => {
    const { issues } = transitionRow(transition);
    return issues && from === to ? texts.revised[issues] : labels[transition];
  };
  return (
    <Card title={texts.title}>
      <ol className="flex flex-col gap-4">
        {events.toReversed().map((event) => (
          <li key={`${event.at} ${event.transition}`} className="relative pl-5 text-14">
            <span aria-hidden="true" className="absolute top-1.5 left-0 size-2 rounded-full bg-edge" />
            <p className="font-medium">{labelOf(event)}</p>
            <p className="text-muted">
              <time dateTime={event.at}>{formats.dateTime(event.at)}</time>{' '}
              {texts.by(inOnePiece(nameOf(event.by)))}
            </p>
            {event.comment && (
              <p className="mt-1 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-wrap">
                {event.comment}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
