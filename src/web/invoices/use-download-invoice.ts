import { invoiceEndpoints } from '#contract/invoices/invoice-endpoints.ts';
import type { InvoiceReply } from '#contract/invoices/invoice-replies.ts';
import { call } from '#web/shared/api/api.ts';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { refusalErrorTexts } from '#web/shared/errors/refusal-error-texts.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { invoiceTexts } from './invoice-texts.ts';

addErrorTexts(refusalErrorTexts);

/** Downloads a document as issued, under its number. */
export function useDownloadInvoice({ id, number }: Pick<InvoiceReply, 'id' | 'number'>) {
  const texts = useTexts(invoiceTexts);
  const { busy, act } = useAction();
  const download = () =>
    void act('download', texts.downloadFailed, async () => {
      const file = await call(invoiceEndpoints.downloadInvoice, { params: { invoiceId: id } });
      saveFile(new Blob([file], { type: 'application/pdf' }), `${number}.pdf`);
    });
  return { busy: busy !== null, download };
}
