import { type ReactNode, useState } from 'react';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { ledgerEndpoints } from '#contract/payments/ledger-endpoints.ts';
import type { LedgerEntryReply } from '#contract/requests/ledger-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { clientMoney } from '#domain/payments/client-money-rules.ts';
import { colons } from '#domain/language.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentAccount } from '#domain/payments/ledger-rules.ts';
import { endedUndelivered } from '#domain/payments/settlement-rules.ts';
import { canAnotherPaymentFollow } from '#domain/requests/request-rules.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import { call } from '#web/shared/api/api.ts';
import { useKeepFocusInside } from '#web/shared/display/use-keep-focus-inside.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyValue } from '#web/ui/buttons/copy-button.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { Fold } from '#web/ui/display/fold.tsx';
import { LedgerReasonDialog } from './ledger-reason-dialog.tsx';
import { LedgerRow } from './ledger-row.tsx';
import { ledgerTexts } from './ledger-texts.ts';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import { SurplusChoiceSection } from './surplus-choice-section.tsx';
import { useLedgerChange } from './use-ledger-change.ts';
import { WaiverDialog } from './waiver-dialog.tsx';

type OpenedLedgerDialog = 'record' | 'waive' | LedgerEntryReply | null;

/** Returns whether a part of the payment due was received. */
export const isPartlyReceived = ({ payment }: RequestDetail): boolean =>
  payment !== null && payment.due > 0 && payment.received + payment.carried > 0;

interface LedgerSectionProps {
  request: RequestDetail;
  /** The most that agents may waive of one payment; unknown for clients and until it is loaded. */
  waiverLimit?: Cents | undefined;
  kinds: readonly PaymentKind[];
  accounts: readonly PaymentAccount[];
  mayConfirm: boolean;
  /** Whether the sum above already shows what was received. If so, the entries are folded. */
  isFolded: boolean;
}

/** The ledger: every sum received, waived, kept or paid back; agents write to it. */
export function LedgerSection(props: LedgerSectionProps) {
  const { request, waiverLimit, kinds, accounts, mayConfirm, isFolded } = props;
  const texts = useTexts(ledgerTexts);
  const [opened, setOpened] = useState<OpenedLedgerDialog>(null);
  // A pressed button disappears with its task; the button that records a payment always stays.
  const { place, finalFocus } = useKeepFocusInside((card) => card.querySelector<HTMLElement>('[data-main]'));
  const { ledger, payment } = request;
  const counters = new Map(ledger.map((entry) => [entry.undoes, entry]));
  const entries = ledger.filter(({ undoes }) => undoes === null);
  const isPart = isPartlyReceived(request);
  return (
    <>
      <div ref={place} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-4">
        <ShareLine request={request} />
        <SurplusChoiceSection request={request} accounts={accounts} />
        {entries.length > 0 && (
          <Entries count={entries.length} isFolded={isFolded}>
            {entries.map((entry) => (
              <LedgerRow
                key={entry.id}
                requestId={request.id}
                entry={entry}
                counter={counters.get(entry.id)}
                {...(mayConfirm && { onUndo: () => setOpened(entry) })}
              />
            ))}
          </Entries>
        )}
        {mayConfirm && payment === null && <Reference request={request} />}
        {mayConfirm && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button data-main="" className="max-sm:w-full" onClick={() => setOpened('record')}>
              {texts.record}
            </Button>
            {isPart && (
              <Button className="max-sm:w-full" onClick={() => setOpened('waive')}>
                {texts.waive}
              </Button>
            )}
          </div>
        )}
      </div>
      {opened === 'record' && (
        <RecordPaymentDialog request={request} kinds={kinds} onClose={() => setOpened(null)} />
      )}
      <ReasonDialog
        request={request}
        waiverLimit={waiverLimit}
        opened={opened}
        onClose={() => setOpened(null)}
        finalFocus={finalFocus}
      />
    </>
  );
}

function Entries({ count, isFolded, children }: { count: number; isFolded: boolean; children: ReactNode }) {
  const texts = useTexts(ledgerTexts);
  const list = <ul className="-my-1 divide-y divide-line">{children}</ul>;
  return isFolded ? <Fold summary={texts.entries(count)}>{list}</Fold> : list;
}

/** The reference for a late transfer; while a payment is due, the page's first card shows it. */
function Reference({ request: { status, paymentReference } }: Pick<LedgerSectionProps, 'request'>) {
  const { paymentReference: label } = useTexts(requestTexts).details;
  const value = canAnotherPaymentFollow(status) ? (
    <CopyValue label={label} value={paymentReference} />
  ) : (
    <span className="font-medium tabular-nums">{paymentReference}</span>
  );
  return <DefinitionList layout="stacked" items={[{ term: label, value }]} />;
}

/**
 * On commission: the client's part and the agency's part of all received sums. Renders nothing while they are
 * unknown.
 */
function ShareLine({ request }: { request: RequestDetail }) {
  const { share } = useTexts(ledgerTexts);
  const colon = colons[useLanguage()];
  const formats = useFormats();
  const { role } = useUser();
  const money = request.operatingMode === 'commission' ? clientMoney(request) : null;
  // A part of zero is not shown: until a quote is accepted, the commission is not known.
  const parts = (['held', 'own'] as const).filter((part) => money && money[part] > 0);
  if (!money || parts.length === 0) return null;
  const words = !isAgency(role) && endedUndelivered(request) ? share.ended : share[role];
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-14 text-muted tabular-nums">
      {parts.map((part) => (
        <li key={part}>
          {words[part]}
          {colon} {formats.money(money[part])}
        </li>
      ))}
    </ul>
  );
}

interface ReasonDialogProps extends Pick<LedgerSectionProps, 'request' | 'waiverLimit'> {
  opened: OpenedLedgerDialog;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

function ReasonDialog({ request, waiverLimit, opened, onClose, finalFocus }: ReasonDialogProps) {
  const { undoDialog } = useTexts(ledgerTexts);
  const formats = useFormats();
  const change = useLedgerChange(request.id);
  const params = { requestId: request.id };
  if (opened === 'waive')
    return <WaiverDialog request={request} limit={waiverLimit} onClose={onClose} finalFocus={finalFocus} />;
  if (opened === null || opened === 'record') return null;
  return (
    <LedgerReasonDialog
      title={undoDialog.title(formats.money(opened.amount))}
      texts={undoDialog}
      tone="danger"
      onConfirm={(reason) =>
        change(
          () =>
            call(ledgerEndpoints.undoEntry, { params: { ...params, entryId: opened.id }, body: { reason } }),
          undoDialog,
        )
      }
      onClose={onClose}
      finalFocus={finalFocus}
    />
  );
}
