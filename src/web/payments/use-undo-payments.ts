import { useQueryClient } from '@tanstack/react-query';
import { ledgerEndpoints } from '#contract/payments/ledger-endpoints.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { call } from '#web/shared/api/api.ts';
import { addErrorTexts, useErrorText } from '#web/shared/errors/error-texts.ts';
import { ledgerErrorTexts } from '#web/shared/errors/ledger-error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { type ToastAction, useToasts } from '#web/ui/overlays/toasts.tsx';
import { openPaymentsTexts } from './open-payments-texts.ts';

addErrorTexts(ledgerErrorTexts);

/** A payment that was just confirmed, and how it is taken back. */
export interface Confirmed {
  requestId: string;
  undo: () => Promise<unknown>;
}

/** Undoes an entry of the ledger; the client reads that it was confirmed by mistake. */
export const undoEntry = (requestId: string, entryId: string) =>
  call(ledgerEndpoints.undoEntry, { params: { requestId, entryId }, body: {} });

/** Returns the toast's action that takes back all payments of one press, the last one first. */
export function useUndoPayments(): (confirmed: readonly Confirmed[]) => ToastAction | undefined {
  const texts = useTexts(openPaymentsTexts);
  const client = useQueryClient();
  const toasts = useToasts();
  const errorText = useErrorText();
  const undoAll = async (confirmed: readonly Confirmed[]) => {
    const errors: unknown[] = [];
    for (const { requestId, undo } of confirmed.toReversed()) {
      await undo().catch((error: unknown) => errors.push(error));
      void client.invalidateQueries({ queryKey: requestKeys.detail(requestId) });
    }
    const count = confirmed.length - errors.length;
    if (count > 0) toasts.success(texts.undone(count));
    if (errors.length > 0) toasts.error(texts.undoFailed(errors.length), errorText(errors[0]));
    await client.invalidateQueries({ queryKey: requestKeys.lists });
  };
  return (confirmed) =>
    confirmed.length === 0 ? undefined : { label: texts.undo, onPress: () => void undoAll(confirmed) };
}
