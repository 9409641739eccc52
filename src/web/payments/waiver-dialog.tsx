import { ledgerEndpoints } from '#contract/payments/ledger-endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import type { Cents } from '#domain/money.ts';
import { maxWaivableAmount } from '#domain/payments/waiver-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { makeId } from '#web/shared/make-id.ts';
import { LedgerReasonDialog } from './ledger-reason-dialog.tsx';
import { ledgerTexts } from './ledger-texts.ts';
import { useLedgerChange } from './use-ledger-change.ts';

interface WaiverDialogProps {
  request: RequestDetail;
  limit: Cents | undefined;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

/** Waives the outstanding amount of the payment, and shows how much of it may still be waived. */
export function WaiverDialog({ request, limit, onClose, finalFocus }: WaiverDialogProps) {
  const { id: requestId, payment } = request;
  const { waiveDialog } = useTexts(ledgerTexts);
  const { money } = useFormats();
  const change = useLedgerChange(requestId);
  if (!payment) return null;
  const { kind, due: amount, waived } = payment;
  const waivableText =
    limit === undefined ? '' : waiveDialog.left(money(maxWaivableAmount(limit, waived)), money(limit));
  return (
    <LedgerReasonDialog
      title={waiveDialog.title(money(amount))}
      texts={{ ...waiveDialog, detail: `${waiveDialog.detail} ${waivableText}`.trim() }}
      tone="accent"
      onConfirm={(reason) => {
        const body = { id: makeId(), kind, amount, reason };
        return change(
          () => call(ledgerEndpoints.waiveOutstanding, { params: { requestId }, body }),
          waiveDialog,
        );
      }}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  );
}
