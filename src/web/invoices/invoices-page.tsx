import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useMayDo } from '#web/shared/sessions/session.ts';
import { useEntryKeys } from '#web/matching/use-entry-keys.ts';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { AgentInvoiceList } from './agent-invoice-list.tsx';
import { ExportInvoicesButton } from './export-invoices-button.tsx';
import { InvoiceFiltersBar } from './invoice-filters-bar.tsx';
import { InvoiceResultsSection } from './invoice-results-section.tsx';
import { invoiceTexts } from './invoice-texts.ts';
import { useInvoices } from './use-invoices.ts';
import { WaitingDocumentsCard } from './waiting-documents-card.tsx';

/** All documents of the agency, and those that cannot be issued yet. */
export function InvoicesPage() {
  const texts = useTexts(invoiceTexts);
  const invoices = useInvoices('/agent/invoices');
  const mayReadWaiting = useMayDo('read_payments');
  usePageTitle(texts.title);
  useEntryKeys();
  return (
    <Page>
      <PageHeader
        title={texts.title}
        back={{ to: '/agent/payments', label: texts.backToPayments }}
        actions={<ExportInvoicesButton {...invoices} />}
      />
      {mayReadWaiting && <WaitingDocumentsCard />}
      <InvoiceFiltersBar invoices={invoices} hint={texts.searchHints.agent} />
      <InvoiceResultsSection invoices={invoices}>
        {(items) => <AgentInvoiceList items={items} search={invoices.filters.search} />}
      </InvoiceResultsSection>
    </Page>
  );
}
