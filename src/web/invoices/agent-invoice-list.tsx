import { Link } from '@tanstack/react-router';
import type { ListedInvoice } from '#contract/invoices/invoice-list-replies.ts';
import { countedAmount } from '#domain/invoices/invoice-amount-rules.ts';
import { MarkedText } from '#web/requests/marked-text.tsx';
import { useMediaQuery } from '#web/shared/display/use-media-query.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Table, TableHead, TableRow, Td, Th } from '#web/ui/display/table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DownloadInvoiceButton } from './download-invoice-button.tsx';
import { InvoicePhoneRow } from './invoice-phone-row.tsx';
import { invoiceTexts } from './invoice-texts.ts';
import { useInvoiceName } from './use-invoice-name.ts';

const roomForTable = '(width >= 64rem)';

interface AgentInvoiceListProps {
  items: readonly ListedInvoice[];
  search: string | undefined;
}

/** All documents: a table on wide screens, rows of two lines on narrow ones. */
export function AgentInvoiceList({ items, search }: AgentInvoiceListProps) {
  const { list, columns } = useTexts(invoiceTexts);
  if (!useMediaQuery(roomForTable)) {
    return (
      <ul
        aria-label={list}
        className="divide-y divide-line rounded-card border border-line bg-raised shadow-raised"
      >
        {items.map((invoice) => (
          <InvoicePhoneRow key={invoice.id} invoice={invoice} search={search} about={invoice.client} />
        ))}
      </ul>
    );
  }
  return (
    <Table caption={list}>
      <TableHead>
        <Th isDense>{columns.number}</Th>
        <Th isDense>{columns.kind}</Th>
        <Th isDense>{columns.date}</Th>
        <Th isDense>{columns.client}</Th>
        <Th isDense>{columns.request}</Th>
        <Th isDense numeric className="whitespace-nowrap">
          {columns.amount}
        </Th>
        <Th isDense>
          <VisuallyHidden>{columns.file}</VisuallyHidden>
        </Th>
      </TableHead>
      <tbody>
        {items.map((invoice) => (
          <InvoiceTableRow key={invoice.id} invoice={invoice} search={search} />
        ))}
      </tbody>
    </Table>
  );
}

function InvoiceTableRow({ invoice, search }: { invoice: ListedInvoice; search: string | undefined }) {
  const formats = useFormats();
  const name = useInvoiceName(invoice);
  const { number, issuedOn, client, requestId, reference, title } = invoice;
  return (
    <TableRow isWalked>
      <Td isDense className="font-medium whitespace-nowrap tabular-nums">
        <MarkedText text={number} search={search} />
      </Td>
      <Td isDense className="whitespace-nowrap">
        {name}
      </Td>
      <Td isDense className="whitespace-nowrap text-muted">
        <time dateTime={issuedOn}>{formats.shortDate(issuedOn)}</time>
      </Td>
      <Td isDense className="w-1/4 max-w-0 min-w-32 truncate" title={client}>
        <MarkedText text={client} search={search} />
      </Td>
      <Td isDense className="w-1/3 max-w-0 min-w-40">
        <span className="flex gap-x-2">
          <Link
            to="/agent/request/$requestId"
            params={{ requestId }}
            title={title}
            className="truncate rounded-chip text-accent underline underline-offset-3"
          >
            <MarkedText text={title} search={search} />
          </Link>
          <span className="shrink-0 text-muted tabular-nums">
            <MarkedText text={reference} search={search} />
          </span>
        </span>
      </Td>
      <Td isDense numeric className="font-medium whitespace-nowrap">
        <Money cents={countedAmount(invoice)} />
      </Td>
      <Td isDense className="w-px py-0">
        <DownloadInvoiceButton invoice={invoice} className="-mr-2" isMain />
      </Td>
    </TableRow>
  );
}
