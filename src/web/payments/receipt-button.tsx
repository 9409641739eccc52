import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { ledgerEndpoints } from '#contract/payments/ledger-endpoints.ts';
import type { LedgerEntryReply } from '#contract/requests/ledger-replies.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { ledgerTexts } from './ledger-texts.ts';

/** Downloads the receipt of a payment in the language of the screen. */
export function ReceiptButton({ requestId, entry }: { requestId: string; entry: LedgerEntryReply }) {
  const texts = useTexts(ledgerTexts);
  const language = useLanguage();
  const formats = useFormats();
  const toasts = useToasts();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const params = { requestId, entryId: entry.id };
      const file = await call(ledgerEndpoints.getReceipt, { params, query: { language } });
      saveFile(new Blob([file], { type: 'application/pdf' }), texts.receiptFile);
    } catch (error) {
      toasts.error(texts.receiptFailed, errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="quiet"
      size="small"
      className="min-w-11 print:hidden"
      busy={busy}
      aria-label={texts.receiptOf(formats.money(entry.amount))}
      title={texts.receipt}
      icon={<FileDown aria-hidden="true" className="size-4" />}
      onClick={() => void save()}
    />
  );
}
