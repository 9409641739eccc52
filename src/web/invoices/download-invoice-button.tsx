import { FileDown } from 'lucide-react';
import type { InvoiceReply } from '#contract/invoices/invoice-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { invoiceTexts } from './invoice-texts.ts';
import { useDownloadInvoice } from './use-download-invoice.ts';
import { useInvoiceName } from './use-invoice-name.ts';

interface DownloadInvoiceButtonProps {
  invoice: InvoiceReply;
  className?: string;
  /** Whether the keys that move between rows stop at it. */
  isMain?: boolean;
}

export function DownloadInvoiceButton({ invoice, className, isMain }: DownloadInvoiceButtonProps) {
  const texts = useTexts(invoiceTexts);
  const name = useInvoiceName(invoice);
  const { busy, download } = useDownloadInvoice(invoice);
  return (
    <IconButton
      label={texts.downloadOf(name, invoice.number)}
      icon={<FileDown aria-hidden="true" className="size-4.5" />}
      busy={busy}
      onClick={download}
      {...(isMain && { 'data-main': '' })}
      {...(className && { className })}
    />
  );
}
