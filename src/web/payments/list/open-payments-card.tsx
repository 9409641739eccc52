import { type ReactNode, useState } from 'react';
import type { OpenPayment, OpenPaymentPage, PaymentList } from '#contract/payments/payment-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { ListPageProvider } from '#web/requests/use-list-origin.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { ConfirmPaymentsDialog, totalOf } from './confirm-payments-dialog.tsx';
import { GroupCard } from '#web/payments/group-card.tsx';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { chosenKey, PaymentRows } from './payment-rows.tsx';
import { useSelectedRows } from '#web/payments/use-selected-rows.ts';
import { paymentsOnPage } from './use-open-payments.ts';

interface OpenPaymentsCardProps {
  list: PaymentList;
  data: OpenPaymentPage;
  /** Whether the card is the whole list at its own address, and not a group of the ledger. */
  isAlone?: boolean;
  confirm: (payments: readonly OpenPayment[]) => Promise<void>;
  /** Returns the element that takes the focus when the confirmation dialog closes. */
  finalFocus: () => HTMLElement | null;
}

/** Payments that no statement proves with certainty. An agent confirms selected ones together, or each on its own. */
export function OpenPaymentsCard({
  list,
  data,
  isAlone = false,
  confirm,
  finalFocus,
}: OpenPaymentsCardProps) {
  const texts = useTexts(openPaymentsTexts);
  const { chosen, choose } = useSelectedRows();
  const [question, setQuestion] = useState<{ payments: readonly OpenPayment[]; open: boolean }>({
    payments: [],
    open: false,
  });
  const formats = useFormats();
  const { items, page, statementOn } = data;
  // Without a statement, it is unknown whether a transfer is missing.
  const isUnread = list === 'to_check' && statementOn === null;
  const title = isUnread ? texts.announcedToCheck : texts.groups[list];
  // Payments that were confirmed elsewhere in the meantime are no longer selected.
  const selected = items.filter((payment) => chosen.has(chosenKey(payment)));
  const requestIds = items.map(({ requestId }) => requestId);
  const select = (payments: readonly OpenPayment[], isSelected: boolean) =>
    choose(payments.map(chosenKey), isSelected);
  const confirmChosen = async () => {
    await confirm(question.payments);
    // A payment whose confirmation is undone comes back without its tick.
    select(question.payments, false);
  };
  const ask = (payments: readonly OpenPayment[]) => setQuestion({ payments, open: true });
  /** If the deposit covers the payment, there is no transfer to compare with the account. */
  const confirmOne = (payment: OpenPayment) =>
    payment.due === 0 ? void confirm([payment]).catch(() => {}) : ask([payment]);
  const search = isAlone ? { view: list, page: page > 1 ? page : undefined } : {};
  return (
    <ListPageProvider
      value={{ list: 'payments', payments: list, search, first: (page - 1) * paymentsOnPage, requestIds }}
    >
      <Frame {...{ list, data, isAlone, title }}>
        <ChosenBar
          selected={selected}
          wholeListText={isAlone && texts.inAll(data.counts[list], formats.money(data.sums[list]))}
          isAll={selected.length === items.length}
          onAll={(isSelected) => select(items, isSelected)}
          onConfirm={() => ask(selected)}
        />
        <PaymentRows
          label={title}
          items={items}
          selected={chosen}
          onSelect={(payment, isSelected) => select([payment], isSelected)}
          onConfirm={confirmOne}
        />
        <ConfirmPaymentsDialog
          {...question}
          onOpenChange={(open) => setQuestion((before) => ({ ...before, open }))}
          onConfirm={confirmChosen}
          finalFocus={finalFocus}
        />
      </Frame>
    </ListPageProvider>
  );
}

interface FrameProps extends Pick<OpenPaymentsCardProps, 'list' | 'data' | 'isAlone'> {
  title: string;
  children: ReactNode;
}

/** The frame of a list. At the list's own address, the page shows its name and the first line shows its sum. */
function Frame({ list, data, isAlone, title, children }: FrameProps) {
  if (isAlone) return <Card>{children}</Card>;
  const wholeListView = data.total > data.items.length && list;
  return (
    <GroupCard {...{ title, wholeListView }} count={data.counts[list]} sum={data.sums[list]}>
      {children}
    </GroupCard>
  );
}

interface ChosenBarProps {
  selected: readonly OpenPayment[];
  /** The number and the sum of the whole list, shown while no payment is selected. */
  wholeListText: string | false;
  isAll: boolean;
  onAll: (isSelected: boolean) => void;
  onConfirm: () => void;
}

function ChosenBar({ selected, wholeListText, isAll, onAll, onConfirm }: ChosenBarProps) {
  const texts = useTexts(openPaymentsTexts);
  const formats = useFormats();
  const { length: count } = selected;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <Checkbox label={texts.selectAll} checked={isAll} onValue={onAll} />
      {count === 0 && wholeListText && (
        <span className="text-14 font-semibold tabular-nums">{wholeListText}</span>
      )}
      {count > 0 && (
        <>
          <span className="text-14 tabular-nums">
            {texts.selected(count, formats.money(totalOf(selected)))}
          </span>
          <Button size="small" onClick={onConfirm}>
            {texts.confirmMany(count)}
          </Button>
        </>
      )}
    </div>
  );
}
