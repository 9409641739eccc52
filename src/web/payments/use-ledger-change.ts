import { useQueryClient } from '@tanstack/react-query';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { addErrorTexts, useErrorText } from '#web/shared/errors/error-texts.ts';
import { ledgerErrorTexts } from '#web/shared/errors/ledger-error-texts.ts';
import { cacheRequest, reloadRequest } from '#web/requests/request-cache.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';

addErrorTexts(ledgerErrorTexts);

type LedgerChangeTexts = Record<'done' | 'failed', string>;

/** Writes to the ledger, shows the updated request and reports the result; throws if the server refused. */
export function useLedgerChange(requestId: string) {
  const client = useQueryClient();
  const toasts = useToasts();
  const errorText = useErrorText();
  return async (change: () => Promise<RequestDetail>, { done, failed }: LedgerChangeTexts): Promise<void> => {
    try {
      await cacheRequest(client, await change());
      toasts.success(done);
    } catch (error) {
      toasts.error(failed, errorText(error));
      void reloadRequest(client, requestId);
      throw error;
    }
  };
}
