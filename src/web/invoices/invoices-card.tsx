import { Link } from '@tanstack/react-router';
import type { InvoiceReply } from '#contract/invoices/invoice-replies.ts';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import { signedAmount, signedTotal } from '#domain/invoices/invoice-amount-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { useNearDay } from '#web/shared/time/use-near-day.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { DownloadInvoiceButton } from './download-invoice-button.tsx';
import { invoiceTexts } from './invoice-texts.ts';
import { useInvoiceName } from './use-invoice-name.ts';

/** A row of a request's dossier: its documents, in the order of issue. Renders nothing while there are none. */
export function InvoicesCard({ invoices }: { invoices: readonly InvoiceReply[] }) {
  const texts = useTexts(invoiceTexts);
  const { role } = useUser();
  if (invoices.length === 0) return null;
  return (
    <Card
      title={
        <>
          {texts.title} <span className="font-normal text-muted tabular-nums">{invoices.length}</span>
        </>
      }
      value={<Money cents={signedTotal(invoices)} />}
    >
      <ul aria-label={texts.list} className="-my-2 divide-y divide-line">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {!isAgency(role) && (
        <Link
          to="/documents"
          className="mt-3 -mb-2 inline-flex min-h-11 items-center text-14 font-medium text-accent"
        >
          {texts.all}
        </Link>
      )}
    </Card>
  );
}

function InvoiceRow({ invoice }: { invoice: InvoiceReply }) {
  const nearDay = useNearDay();
  const name = useInvoiceName(invoice);
  return (
    <li className="flex items-center gap-x-3 py-2 text-14">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-12 text-muted tabular-nums">
          {invoice.number} · {nearDay(invoice.issuedOn)}
        </p>
      </div>
      <Money cents={signedAmount(invoice)} />
      <DownloadInvoiceButton invoice={invoice} className="-mr-3" />
    </li>
  );
}
