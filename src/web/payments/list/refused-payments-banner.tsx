import { Link } from '@tanstack/react-router';
import { useErrorCodeText } from '#web/shared/errors/use-error-code-text.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { usePayer } from '#web/payments/payment-cells.tsx';
import type { RefusedPayment } from './use-confirm-payments.ts';

interface RefusedPaymentsBannerProps {
  refused: readonly RefusedPayment[];
  onClose: () => void;
}

/** Lists each payment that was not confirmed, and why; some may no longer be in the list. */
export function RefusedPaymentsBanner({ refused, onClose }: RefusedPaymentsBannerProps) {
  const texts = useTexts(openPaymentsTexts);
  return (
    <div role="alert">
      <Banner
        tone="danger"
        title={texts.failedSome(refused.length)}
        action={<Button onClick={onClose}>{texts.close}</Button>}
      >
        <ul className="mt-1 flex flex-col gap-1">
          {refused.map((one) => (
            <RefusedRow key={one.payment.requestId} {...one} />
          ))}
        </ul>
      </Banner>
    </div>
  );
}

function RefusedRow({ payment, refused }: RefusedPayment) {
  const errorText = useErrorCodeText();
  const payer = usePayer(payment);
  return (
    <li className="wrap-anywhere">
      <Link
        to="/agent/request/$requestId"
        params={{ requestId: payment.requestId }}
        className="font-medium text-accent underline underline-offset-3"
      >
        {payer}, <span className="tabular-nums">{payment.paymentReference}</span>
      </Link>{' '}
      {errorText(refused)}
    </li>
  );
}
