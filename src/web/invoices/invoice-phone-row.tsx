import type { ReactNode } from 'react';
import type { ListedInvoice } from '#contract/invoices/invoice-list-replies.ts';
import { signedAmount } from '#domain/invoices/invoice-amount-rules.ts';
import { MarkedText } from '#web/requests/marked-text.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { useNearDay } from '#web/shared/time/use-near-day.ts';
import { Money } from '#web/ui/display/money.tsx';
import { invoiceTexts } from './invoice-texts.ts';
import { useDownloadInvoice } from './use-download-invoice.ts';
import { useInvoiceName } from './use-invoice-name.ts';

interface InvoicePhoneRowProps {
  invoice: ListedInvoice;
  search: string | undefined;
  /** A text that distinguishes the document from others for this reader: the request, or the client. */
  distinguishingText: string;
  /** A separate button beside the second line. */
  children?: ReactNode;
}

/** A row of two lines, or three if its text is long. Pressing anywhere in it downloads the document. */
export function InvoicePhoneRow({ invoice, search, distinguishingText, children }: InvoicePhoneRowProps) {
  const texts = useTexts(invoiceTexts);
  const nearDay = useNearDay();
  const name = useInvoiceName(invoice);
  const { busy, download } = useDownloadInvoice(invoice);
  const { number, issuedOn } = invoice;
  return (
    <li
      data-walked=""
      className="relative px-5 py-3 text-14 transition-colors first:rounded-t-card last:rounded-b-card hover:bg-sunken"
    >
      <div className="flex items-baseline justify-between gap-x-4">
        <button
          type="button"
          aria-label={texts.downloadOf(name, number)}
          aria-busy={busy || undefined}
          onClick={download}
          className="stretched-link min-w-0 text-left text-16 font-medium"
        >
          {name}
        </button>
        <Money cents={signedAmount(invoice)} className="text-16 font-medium" />
      </div>
      <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-4">
        <p className="line-clamp-2 min-w-0 wrap-anywhere text-muted tabular-nums">
          <MarkedText text={number} search={search} />
          {` · ${nearDay(issuedOn)} · `}
          <MarkedText text={distinguishingText} search={search} />
        </p>
        {children}
      </div>
    </li>
  );
}
