import { ExternalLink } from 'lucide-react';
import type { Order } from '#contract/request-replies.ts';
import { carrierLink } from '#domain/requests/carrier-link.ts';
import { useFormats } from '#web/shared/formats.ts';
import { useTexts } from '#web/shared/language.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyRow } from '#web/ui/copy-button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { requestTexts } from './request-texts.ts';

interface TrackingCardProps {
  order: Order;
  /** Whether the request is closed: what was not given will not be. */
  isOver: boolean;
  /** Whether the package has arrived: when it should is no news any more. */
  isDelivered?: boolean;
}

/** Where the order is, as the client reads it. */
export function TrackingCard({ order, isOver, isDelivered = false }: TrackingCardProps) {
  const texts = useTexts(requestTexts).tracking;
  const formats = useFormats();
  const { status, estimatedArrival, trackingNumber } = order;
  const link = trackingNumber ? carrierLink(trackingNumber) : null;
  const lack = texts.missing[isOver ? 'recue' : status];
  const missing = (text: string) => <span className="text-muted">{text}</span>;
  return (
    <Card title={texts.title}>
      <DefinitionList
        className="-my-2.5"
        items={[
          { term: texts.state, value: isDelivered ? texts.delivered : texts.states[status] },
          ...(isDelivered
            ? []
            : [
                {
                  term: texts.estimatedArrival,
                  value: estimatedArrival ? (
                    <span className="font-medium">{formats.date(estimatedArrival)}</span>
                  ) : (
                    missing(lack.arrival)
                  ),
                },
              ]),
          ...(trackingNumber ? [] : [{ term: texts.trackingNumber, value: missing(lack.number) }]),
        ]}
      />
      {trackingNumber && (
        <div className="mt-2.5 border-t border-line pt-1">
          <CopyRow label={texts.trackingNumber} value={trackingNumber} />
          {link && (
            <a
              href={link.address}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center gap-1.5 text-14 font-medium text-accent underline underline-offset-3"
            >
              {texts.follow(link.carrier)}
              <ExternalLink aria-hidden="true" className="size-4" />
            </a>
          )}
        </div>
      )}
    </Card>
  );
}
