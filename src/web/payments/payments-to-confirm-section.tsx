import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { OpenPayment, PaymentList } from '#contract/payments/payment-replies.ts';
import { useErrorCodeText } from '#web/shared/errors/error-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useShortcutsChoice } from '#web/shared/display/shortcuts-choice.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmPaymentsDialog, totalOf } from './confirm-payments-dialog.tsx';
import { openPaymentsTexts } from './open-payments-texts.ts';
import { usePayer } from './payment-cells.tsx';
import { PaymentRows } from './payment-rows.tsx';
import { type RefusedPayment, useConfirmPayments } from './use-confirm-payments.ts';

interface PaymentsToConfirmSectionProps {
  list: PaymentList;
  items: readonly OpenPayment[];
  /** True while the next rows load: nothing can be pressed. */
  isStale: boolean;
  /** Shown if the list is empty. */
  empty: ReactNode;
}

/** The rows of a page; an agent confirms selected ones together, or each on its own. */
export function PaymentsToConfirmSection({ list, items, isStale, empty }: PaymentsToConfirmSectionProps) {
  const texts = useTexts(openPaymentsTexts);
  const formats = useFormats();
  const { confirm, refused, forget } = useConfirmPayments();
  const hasKeys = useShortcutsChoice() === 'on';
  const place = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{ payments: readonly OpenPayment[]; open: boolean }>({
    payments: [],
    open: false,
  });
  // Payments that were confirmed elsewhere in the meantime are no longer selected.
  const selected = items.filter(({ requestId }) => chosen.has(requestId));
  const { length: count } = selected;

  const select = (requestIds: readonly string[], isSelected: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const requestId of requestIds) {
        if (isSelected) after.add(requestId);
        else after.delete(requestId);
      }
      return after;
    });
  const ask = (payments: readonly OpenPayment[]) => setAsked({ payments, open: true });
  /** If the deposit covers the payment, there is no transfer to compare with the account. */
  const confirmOne = (payment: OpenPayment) =>
    payment.due === 0 ? void confirm([payment]).catch(() => {}) : ask([payment]);

  return (
    <div
      ref={place}
      tabIndex={-1}
      data-quiet-focus=""
      aria-busy={isStale || undefined}
      inert={isStale}
      className={classNames('flex flex-col gap-4 transition-opacity', isStale && 'opacity-60')}
    >
      {refused.length > 0 && <Refused refused={refused} onClose={forget} />}
      {items.length === 0 ? (
        <output className="block">{empty}</output>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:px-6">
            <Checkbox
              label={count === 0 ? texts.selectAll : texts.selected(count, formats.money(totalOf(selected)))}
              aria-label={texts.selectAll}
              checked={count === items.length}
              onValue={(isSelected) =>
                select(
                  items.map(({ requestId }) => requestId),
                  isSelected,
                )
              }
            />
            <p className="text-12 text-muted max-md:hidden lg:mr-auto">{hasKeys && texts.selectHint}</p>
            <Button
              variant="filled"
              disabled={count === 0}
              className="max-sm:w-full"
              onClick={() => ask(selected)}
            >
              {count === 0 ? texts.confirm : texts.confirmMany(count)}
            </Button>
          </div>
          <PaymentRows
            list={list}
            items={items}
            selected={chosen}
            onSelect={(requestId, isSelected) => select([requestId], isSelected)}
            onConfirm={confirmOne}
          />
        </>
      )}
      <ConfirmPaymentsDialog
        {...asked}
        onOpenChange={(open) => setAsked((before) => ({ ...before, open }))}
        onConfirm={() => confirm(asked.payments)}
        finalFocus={() => place.current}
      />
    </div>
  );
}

/** Lists each payment that was not confirmed, and why; some may no longer be in the list. */
function Refused({ refused, onClose }: { refused: readonly RefusedPayment[]; onClose: () => void }) {
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
