import type { InvoiceReply } from '#contract/invoices/invoice-replies.ts';
import { signedAmount } from '#domain/invoices/invoice-amount-rules.ts';
import { PrintSection } from '#web/requests/print/print-section.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Money } from '#web/ui/display/money.tsx';
import { invoiceTexts } from './invoice-texts.ts';
import { useInvoiceName } from './use-invoice-name.ts';

/** The table of a request’s invoices and credit notes, for the printed request. */
export function PrintInvoicesSection({ invoices }: { invoices: readonly InvoiceReply[] }) {
  const { list, columns } = useTexts(invoiceTexts);
  if (invoices.length === 0) return null;
  return (
    <PrintSection title={list}>
      <table className="w-full border-collapse tabular-nums">
        <thead className="text-left text-muted">
          <tr className="border-b border-edge">
            <th className="py-1 font-normal">{columns.number}</th>
            <th className="py-1 font-normal">{columns.kind}</th>
            <th className="py-1 font-normal">{columns.date}</th>
            <th className="py-1 pl-4 text-right font-normal">{columns.amount}</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} />
          ))}
        </tbody>
      </table>
    </PrintSection>
  );
}

function Row({ invoice }: { invoice: InvoiceReply }) {
  const formats = useFormats();
  const name = useInvoiceName(invoice);
  return (
    <tr className="break-inside-avoid border-b border-line">
      <td className="py-1 font-medium">{invoice.number}</td>
      <td className="py-1">{name}</td>
      <td className="py-1">{formats.date(invoice.issuedOn)}</td>
      <td className="py-1 pl-4 text-right font-semibold">
        <Money cents={signedAmount(invoice)} />
      </td>
    </tr>
  );
}
