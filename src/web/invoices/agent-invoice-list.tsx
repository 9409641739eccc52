import { Link } from '@tanstack/react-router';
import type { ListedInvoice } from '#contract/invoices/invoice-list-replies.ts';
import { signedAmount } from '#domain/invoices/invoice-amount-rules.ts';
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
import { TransmissionButton } from './transmission/transmission-button.tsx';
import { transmissionTexts } from './transmission/transmission-texts.ts';
import { useInvoiceName } from './use-invoice-name.ts';

const tableRoomQuery = '(width >= 64rem)';

interface AgentInvoiceListProps {
  items: readonly ListedInvoice[];
  search: string | undefined;
  /** Opens a document's statuses at the platform. */
  onOpen: (invoice: ListedInvoice) => void;
}

/** All documents: a table on wide screens, rows of two lines on narrow ones. */
export function AgentInvoiceList({ items, search, onOpen }: AgentInvoiceListProps) {
  const { list, columns } = useTexts(invoiceTexts);
  const { column } = useTexts(transmissionTexts);
  if (!useMediaQuery(tableRoomQuery)) {
    return (
      <ul
        aria-label={list}
        className="divide-y divide-line rounded-card border border-line bg-raised shadow-raised"
      >
        {items.map((invoice) => (
          <InvoicePhoneRow
            key={invoice.id}
            invoice={invoice}
            search={search}
            distinguishingText={invoice.client}
          >
            <TransmissionButton invoice={invoice} onOpen={onOpen} className="relative" />
          </InvoicePhoneRow>
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
        <Th isDense>{column}</Th>
        <Th isDense numeric className="whitespace-nowrap">
          {columns.amount}
        </Th>
        <Th isDense>
          <VisuallyHidden>{columns.file}</VisuallyHidden>
        </Th>
      </TableHead>
      <tbody>
        {items.map((invoice) => (
          <InvoiceTableRow key={invoice.id} invoice={invoice} search={search} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  );
}

interface InvoiceTableRowProps extends Omit<AgentInvoiceListProps, 'items'> {
  invoice: ListedInvoice;
}

function InvoiceTableRow({ invoice, search, onOpen }: InvoiceTableRowProps) {
  const formats = useFormats();
  const { formerClient } = useTexts(invoiceTexts);
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
        <MarkedText text={client || formerClient} search={search} />
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
      <Td isDense className="py-0 whitespace-nowrap">
        <TransmissionButton invoice={invoice} onOpen={onOpen} />
      </Td>
      <Td isDense numeric className="font-medium whitespace-nowrap">
        <Money cents={signedAmount(invoice)} />
      </Td>
      <Td isDense className="w-px py-0">
        <DownloadInvoiceButton invoice={invoice} className="-mr-2" isMain />
      </Td>
    </TableRow>
  );
}
