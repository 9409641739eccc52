import type { Cents } from '#domain/money.ts';
import { Money } from '#web/ui/display/money.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { paymentCheckTexts } from './payment-check-texts.ts';

/**
 * Sum and reference in large type, so that people can compare them with the account by eye and need not type them.
 */
export function PaymentCheckList({ due, reference }: { due: Cents; reference: string }) {
  const texts = useTexts(paymentCheckTexts);
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-control bg-sunken px-4 py-3">
      <div>
        <dt className="text-12 text-muted">{texts.due}</dt>
        <dd>
          <Money cents={due} size="large" />
        </dd>
      </div>
      <div>
        <dt className="text-12 text-muted">{texts.reference}</dt>
        <dd className="text-22 font-semibold whitespace-nowrap tabular-nums">{reference}</dd>
      </div>
    </dl>
  );
}
