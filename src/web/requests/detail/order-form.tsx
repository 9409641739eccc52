import type { RefObject } from 'react';
import { useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { requestEndpoints } from '#contract/requests/request-endpoints.ts';
import { isTrackingNow } from '#domain/requests/agent-main-action-rules.ts';
import { isTrackable } from '#domain/requests/request-rules.ts';
import { isOrderCancelled } from '#domain/requests/situation-rules.ts';
import { trackingNumberMaxLength } from '#domain/requests/request-limits.ts';
import { call } from '#web/shared/api/api.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { isDay } from '#web/ui/fields/day-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TrackingCard } from './tracking-card.tsx';
import { requestTexts } from '#web/requests/request-texts.ts';
import { useSaveRequest } from '#web/requests/transitions/use-save-request.ts';

const firstDay = '2000-01-01';
const lastDay = '2199-12-31';

interface OrderFormProps {
  request: Pick<RequestDetail, 'id' | 'order'>;
  /** The field of the tracking number. */
  trackingRef?: RefObject<HTMLInputElement | null>;
}

/** The form of the tracking details as the agent's task; it says what the client sees. */
export function OrderSection(props: OrderFormProps) {
  const { title, description } = useTexts(requestTexts).orderForm;
  return (
    <Card title={title} description={description}>
      <OrderForm {...props} />
    </Card>
  );
}

/**
 * The same form as a row, for steps in which other work comes first. Once nothing can be changed any more, only the
 * tracking.
 */
export function OrderRow({ request }: { request: RequestDetail }) {
  if (isTrackable(request.status)) return !isTrackingNow(request) && <OrderFormRow request={request} />;
  if (!request.order || isOrderCancelled(request)) return null;
  return <TrackingCard order={request.order} status={request.status} />;
}

function OrderFormRow({ request }: Pick<OrderFormProps, 'request'>) {
  const { title, description, none, value } = useTexts(requestTexts).orderForm;
  const formats = useFormats();
  const { trackingNumber = null, estimatedArrival = null } = request.order ?? {};
  const arrival = estimatedArrival && formats.shortDate(estimatedArrival);
  return (
    <Card
      title={title}
      description={description}
      value={
        trackingNumber || arrival ? (
          <span className="wrap-anywhere">{value(trackingNumber, arrival)}</span>
        ) : (
          <span className="text-muted">{none}</span>
        )
      }
    >
      <OrderForm request={request} />
    </Card>
  );
}

/** Sends only the changed fields, so that another agent's change to other fields stays. */
function OrderForm({ request: { id, order }, trackingRef }: OrderFormProps) {
  const texts = useTexts(requestTexts).orderForm;
  const [typedNumber, setTypedNumber] = useState<string | null>(null);
  const [typedArrival, setTypedArrival] = useState<string | null>(null);
  const { busy, save } = useSaveRequest(id, texts.saved);
  const number = typedNumber ?? order?.trackingNumber ?? '';
  const arrival = typedArrival ?? order?.estimatedArrival ?? '';
  const numberChanged = typedNumber !== null && typedNumber.trim() !== (order?.trackingNumber ?? '');
  const arrivalChanged = typedArrival !== null && typedArrival !== (order?.estimatedArrival ?? '');
  const tooLong = number.trim().length > trackingNumberMaxLength;
  const badDate = arrival !== '' && !(isDay(arrival) && arrival >= firstDay && arrival <= lastDay);

  const changed = numberChanged || arrivalChanged;
  const submit = () =>
    save(async () => {
      const saved = await call(requestEndpoints.saveOrder, {
        params: { requestId: id },
        body: {
          ...(numberChanged && { trackingNumber: typedNumber.trim() || null }),
          ...(arrivalChanged && { estimatedArrival: typedArrival || null }),
        },
      });
      setTypedNumber((now) => (now === typedNumber ? null : now));
      setTypedArrival((now) => (now === typedArrival ? null : now));
      return saved;
    });

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && !tooLong && !badDate) void submit();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...(trackingRef && { ref: trackingRef })}
          label={texts.trackingNumber}
          error={tooLong ? texts.tooLong : undefined}
          autoComplete="off"
          spellCheck={false}
          value={number}
          onChange={(event) => setTypedNumber(event.target.value)}
        />
        <DateField
          label={texts.estimatedArrival}
          error={badDate ? texts.badDate : undefined}
          min={firstDay}
          max={lastDay}
          value={arrival}
          onValue={setTypedArrival}
        />
      </div>
      {/* It is not disabled, because it would lose the focus once it has saved. */}
      <Button type="submit" busy={busy} className="sm:self-start">
        {texts.save}
      </Button>
    </form>
  );
}
