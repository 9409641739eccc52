import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#contract/requests/request-replies.ts';
import { carrierLink } from '#domain/requests/carrier-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { CopyValue } from '#web/ui/buttons/copy-button.tsx';
import { useSurface } from '#web/ui/display/dossier.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { isDelivered } from '#domain/requests/request-rules.ts';
import { openOrderStatusOf, isReceivedOrder } from '#domain/requests/situation-rules.ts';
import { requestTexts } from '#web/requests/request-texts.ts';

interface TrackingCardProps {
  order: Order;
  /** The request's status. */
  status: string;
}

/**
 * The state of the order, as the client reads it. Renders nothing if it could only repeat that the order was
 * received.
 */
export function TrackingCard({ order, status }: TrackingCardProps) {
  const texts = useTexts(requestTexts).tracking;
  const formats = useFormats();
  // The row's own line already shows the state.
  const isRow = useSurface() === 'dossier';
  const { estimatedArrival, trackingNumber } = order;
  if (isReceivedOrder(order) && !estimatedArrival && !trackingNumber) return null;
  const link = trackingNumber ? carrierLink(trackingNumber) : null;
  const hasArrived = isDelivered(status);
  const awaited = openOrderStatusOf(order, status);
  const missing = awaited && texts.missing[awaited];
  const details = [
    ...(hasArrived
      ? []
      : knownValueRow(
          texts.estimatedArrival,
          estimatedArrival && <span className="font-medium">{formats.date(estimatedArrival)}</span>,
          missing?.arrival,
        )),
    ...knownValueRow(
      texts.trackingNumber,
      trackingNumber && <CopyValue label={texts.trackingNumber} value={trackingNumber} />,
      missing?.number,
    ),
  ];
  const state = hasArrived ? texts.delivered : texts.states[order.status];
  const stated = { term: texts.state, value: state };
  return (
    <Card title={texts.title} value={state} unfolded={!hasArrived && details.length > 0}>
      <DefinitionList
        className="-my-2.5"
        items={isRow && details.length > 0 ? details : [stated, ...details]}
      />
      {link && (
        <div className="mt-2.5 -mb-3 border-t border-line">
          <a
            href={link.address}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 text-14 font-medium text-accent underline underline-offset-3"
          >
            {texts.follow(link.carrier)}
            <ExternalLink className="size-4" />
          </a>
        </div>
      )}
    </Card>
  );
}

/** Returns a row for a value that is known or can still become known. */
function knownValueRow(term: string, value: ReactNode, missing: string | undefined) {
  if (value) return [{ term, value }];
  return missing ? [{ term, value: <span className="text-muted">{missing}</span> }] : [];
}
