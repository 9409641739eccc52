import { useQueryClient } from '@tanstack/react-query';
import { ledgerEndpoints } from '#contract/payments/ledger-endpoints.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { call } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { addErrorTexts, useErrorText } from '#web/shared/errors/error-texts.ts';
import { ledgerErrorTexts } from '#web/shared/errors/ledger-error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { type ToastAction, useToasts } from '#web/ui/overlays/toasts.tsx';
import { openPaymentsTexts } from './open-payments-texts.ts';

addErrorTexts(ledgerErrorTexts);

/** A payment that was just confirmed, and how to undo the confirmation. */
export interface ConfirmedPayment {
  requestId: string;
  undo: () => Promise<unknown>;
}

/**
 * Undoes an entry of the ledger; the client reads that it was a mistake. An entry that is already undone, here or by
 * somebody else, is not a failure.
 */
export async function undoEntry(requestId: string, entryId: string): Promise<void> {
  try {
    await call(ledgerEndpoints.undoEntry, { params: { requestId, entryId }, body: {} });
  } catch (error) {
    if (!hasCode(error, 'entry_undone')) throw error;
  }
}

/** Returns the toast's action that undoes all payments confirmed by one press, the last one first. */
export function useUndoPayments(): (confirmed: readonly ConfirmedPayment[]) => ToastAction | undefined {
  const texts = useTexts(openPaymentsTexts);
  const client = useQueryClient();
  const toasts = useToasts();
  const errorText = useErrorText();
  const undoAll = async (confirmed: readonly ConfirmedPayment[]) => {
    const failed: { payment: ConfirmedPayment; error: unknown }[] = [];
    for (const payment of confirmed.toReversed()) {
      await payment.undo().catch((error: unknown) => failed.unshift({ payment, error }));
      void client.invalidateQueries({ queryKey: requestKeys.detail(payment.requestId) });
    }
    const count = confirmed.length - failed.length;
    if (count > 0) toasts.success(texts.undone(count));
    const retryAction = actionOf(failed.map(({ payment }) => payment));
    if (retryAction) toasts.error(texts.undoFailed(failed.length), errorText(failed[0]?.error), retryAction);
    await client.invalidateQueries({ queryKey: requestKeys.lists });
  };
  function actionOf(confirmed: readonly ConfirmedPayment[]): ToastAction | undefined {
    if (confirmed.length === 0) return undefined;
    let isPressed = false;
    const onPress = () => {
      // A second press while the toast closes would report failures, because the first press already undoes the
      // payments.
      if (!isPressed) void undoAll(confirmed);
      isPressed = true;
    };
    return { label: texts.undo, onPress };
  }
  return actionOf;
}
