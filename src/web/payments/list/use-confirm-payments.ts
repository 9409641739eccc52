import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentEndpoints } from '#contract/payments/payment-endpoints.ts';
import type { ConfirmedPayments, OpenPayment } from '#contract/payments/payment-replies.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { undoEntry, useUndoPayments } from '#web/payments/use-undo-payments.ts';

type Refusal = NonNullable<ConfirmedPayments['results'][number]['refused']>;

export interface RefusedPayment {
  payment: OpenPayment;
  refused: Refusal;
}

/** Confirms payments together; refused ones are kept until the next attempt. */
export function useConfirmPayments() {
  const texts = useTexts(openPaymentsTexts);
  const client = useQueryClient();
  const toasts = useToasts();
  const errorText = useErrorText();
  const undoAction = useUndoPayments();
  const [refused, setRefused] = useState<RefusedPayment[]>([]);

  /** Rejects if the result of all of them is unknown; the agent may try again. */
  const confirm = async (payments: readonly OpenPayment[]): Promise<void> => {
    try {
      const { results } = await call(paymentEndpoints.confirmPayments, {
        body: { payments: payments.map(({ requestId, kind, due }) => ({ requestId, kind, due })) },
      });
      const failures = results.flatMap(({ refused: why }, index) => {
        const payment = payments[index];
        return why && payment ? [{ payment, refused: why }] : [];
      });
      setRefused(failures);
      const count = results.length - failures.length;
      const confirmed = results.flatMap(({ requestId, entryId }) =>
        entryId === null ? [] : [{ requestId, undo: () => undoEntry(requestId, entryId) }],
      );
      if (count > 0) toasts.success(texts.done(count), undefined, undoAction(confirmed));
    } catch (error) {
      toasts.error(texts.failedAll, errorText(error));
      throw error;
    } finally {
      for (const { requestId } of payments) {
        void client.invalidateQueries({ queryKey: requestKeys.detail(requestId) });
      }
      await client.invalidateQueries({ queryKey: requestKeys.lists });
    }
  };
  return { confirm, refused, forget: () => setRefused([]) };
}
