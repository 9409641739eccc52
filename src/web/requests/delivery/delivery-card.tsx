import { lazy, Suspense, useRef, useState } from 'react';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { isDeliveryOpen } from '#domain/requests/delivery-rules.ts';
import { useCountryName } from '#web/shared/forms/use-countries.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { useHasAgencyAct, useUser } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { deliveryTexts } from './delivery-texts.ts';

const DeliveryForm = lazy(async () => {
  const { DeliveryForm: form } = await loadPart(() => import('./delivery-form.tsx'));
  return { default: form };
});

type Delivery = NonNullable<RequestDetail['delivery']>;

function DeliveryText({ name, address, country }: Delivery) {
  const land = useCountryName(country);
  return (
    <p className="whitespace-pre-line wrap-anywhere">{[name, address, land].filter(Boolean).join('\n')}</p>
  );
}

/** Returns whether the reader may choose the delivery address. */
function useMayChange({ status, may }: Pick<RequestDetail, 'status' | 'may'>): boolean {
  const mayMove = useHasAgencyAct('move_requests');
  const { role } = useUser();
  return isDeliveryOpen(status) && (isAgency(role) ? mayMove : may.includes('decide'));
}

/**
 * The delivery address, as a row. Renders nothing if nobody has chosen an address and nobody can choose one any more.
 */
export function DeliveryCard({ request }: { request: RequestDetail }) {
  const texts = useTexts(deliveryTexts);
  const mayChange = useMayChange(request);
  const [isWriting, setIsWriting] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { delivery } = request;
  if (!delivery && !mayChange) return null;
  const close = () => {
    // The focused button disappears with the form.
    place.current?.focus({ preventScroll: true });
    setIsWriting(false);
  };
  return (
    <Card
      title={texts.title}
      value={
        <span className="line-clamp-1 wrap-anywhere">
          {delivery ? (delivery.name ?? delivery.address) : <span className="text-muted">{texts.same}</span>}
        </span>
      }
    >
      <div ref={place} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-4 text-14">
        {isWriting && mayChange ? (
          <Suspense>
            <DeliveryForm request={request} onClose={close} />
          </Suspense>
        ) : (
          <>
            {delivery && <DeliveryText {...delivery} />}
            {mayChange && (
              <>
                <p className="max-w-prose text-muted">
                  {texts.explanation} {texts.until}
                </p>
                <Button size="small" className="self-start" onClick={() => setIsWriting(true)}>
                  {delivery ? texts.change : texts.choose}
                </Button>
              </>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
