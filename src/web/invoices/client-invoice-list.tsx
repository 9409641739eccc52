import { Link } from '@tanstack/react-router';
import type { ListedInvoice } from '#contract/invoices/invoice-list-replies.ts';
import { signedAmount } from '#domain/invoices/invoice-amount-rules.ts';
import { MarkedText } from '#web/requests/marked-text.tsx';
import { useNarrow } from '#web/shared/display/use-media-query.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage } from '#web/shared/language/language.ts';
import { Money } from '#web/ui/display/money.tsx';
import { dateOf, dayWording } from '#web/ui/fields/day-text.ts';
import { DownloadInvoiceButton } from './download-invoice-button.tsx';
import { InvoicePhoneRow } from './invoice-phone-row.tsx';
import { useInvoiceName } from './use-invoice-name.ts';

interface ClientInvoiceListProps {
  items: readonly ListedInvoice[];
  search: string | undefined;
}

/** A client’s documents, grouped by the month of their issue. */
export function ClientInvoiceList({ items, search }: ClientInvoiceListProps) {
  const { month: monthText } = dayWording(useLanguage());
  const isNarrow = useNarrow();
  const months = Map.groupBy(items, ({ issuedOn }) => issuedOn.slice(0, 7));
  return (
    <div className="flex flex-col gap-6">
      {[...months].map(([month, invoices]) => {
        const name = monthText(dateOf(`${month}-01`));
        return (
          <section key={month} aria-labelledby={`month-${month}`}>
            <h2 id={`month-${month}`} className="mb-2 text-16 font-semibold first-letter:uppercase">
              {name}
            </h2>
            <ul
              aria-label={name}
              className="divide-y divide-line rounded-card border border-line bg-raised shadow-raised"
            >
              {invoices.map((invoice) =>
                isNarrow ? (
                  <InvoicePhoneRow
                    key={invoice.id}
                    invoice={invoice}
                    search={search}
                    distinguishingText={invoice.title}
                  />
                ) : (
                  <WideRow key={invoice.id} invoice={invoice} search={search} />
                ),
              )}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function WideRow({ invoice, search }: { invoice: ListedInvoice; search: string | undefined }) {
  const formats = useFormats();
  const name = useInvoiceName(invoice);
  const { number, issuedOn, requestId, title, reference } = invoice;
  return (
    <li
      data-walked=""
      className="grid min-h-14 grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)_8rem_auto] items-center gap-x-4 py-1.5 pr-3 pl-6 text-14 transition-colors first:rounded-t-card last:rounded-b-card hover:bg-sunken"
    >
      <time dateTime={issuedOn} className="whitespace-nowrap text-muted">
        {formats.dayOfYear(issuedOn)}
      </time>
      <div className="min-w-0">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="text-muted tabular-nums">
          <MarkedText text={number} search={search} />
        </p>
      </div>
      <div className="min-w-0">
        <Link
          to="/request/$requestId"
          params={{ requestId }}
          title={title}
          className="block truncate text-accent underline underline-offset-3 pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          <MarkedText text={title} search={search} />
        </Link>
        <p className="text-muted tabular-nums">
          <MarkedText text={reference} search={search} />
        </p>
      </div>
      <Money cents={signedAmount(invoice)} className="text-right font-medium" />
      <DownloadInvoiceButton invoice={invoice} />
    </li>
  );
}
