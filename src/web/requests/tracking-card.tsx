import type { Order } from '#contract/request-replies.ts';
import { useFormats } from '#web/shared/formats.ts';
import { useTexts } from '#web/shared/language.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyRow } from '#web/ui/copy-button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { requestTexts } from './request-texts.ts';

/** Where the order is, as the client reads it. */
export function TrackingCard({ order }: { order: Order }) {
  const texts = useTexts(requestTexts).tracking;
  const formats = useFormats();
  const { status, estimatedArrival, trackingNumber } = order;
  const missing = (text: string) => <span className="text-muted">{text}</span>;
  return (
    <Card title={texts.title}>
      <DefinitionList
        className="-my-2.5"
        items={[
          { term: texts.state, value: texts.states[status] },
          {
            term: texts.estimatedArrival,
            value: estimatedArrival ? (
              <span className="font-medium">{formats.date(estimatedArrival)}</span>
            ) : (
              missing(texts.noArrival)
            ),
          },
          ...(trackingNumber ? [] : [{ term: texts.trackingNumber, value: missing(texts.noNumber) }]),
        ]}
      />
      {trackingNumber && (
        <div className="mt-2.5 border-t border-line pt-1">
          <CopyRow label={texts.trackingNumber} value={trackingNumber} />
        </div>
      )}
    </Card>
  );
}
