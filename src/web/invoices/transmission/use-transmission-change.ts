import { useQueryClient } from '@tanstack/react-query';
import type { TransmissionReply } from '#contract/invoices/transmission-endpoints.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { invoiceQueries } from '#web/invoices/invoice-queries.ts';

/** Changes the recorded state of a document on the platform. Shows the reply, and reloads the lists. */
export function useTransmissionChange(invoiceId: string) {
  const client = useQueryClient();
  const toasts = useToasts();
  const { busy, act } = useAction();
  const change = (
    work: () => Promise<TransmissionReply>,
    { failed, done }: { failed: string; done: string },
    after: () => void = () => undefined,
  ) =>
    void act('change', failed, async () => {
      client.setQueryData(invoiceQueries.transmission(invoiceId).queryKey, await work());
      after();
      toasts.success(done);
      await client.invalidateQueries({ queryKey: invoiceQueries.lists });
    });
  return { isBusy: busy !== null, change };
}
