import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { useEntryKeys } from '#web/matching/use-entry-keys.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { ClientInvoiceList } from './client-invoice-list.tsx';
import { ExportInvoicesButton } from './export-invoices-button.tsx';
import { InvoiceFiltersBar } from './invoice-filters-bar.tsx';
import { InvoiceResultsSection } from './invoice-results-section.tsx';
import { invoiceTexts } from './invoice-texts.ts';
import { useInvoices } from './use-invoices.ts';

/** The documents of the person or the company for which the session acts. */
export function DocumentsPage() {
  const texts = useTexts(invoiceTexts);
  const invoices = useInvoices('/documents');
  const { companies, companyId } = useUser();
  const company = companies.find(({ id }) => id === companyId);
  usePageTitle(texts.title);
  useEntryKeys();
  return (
    <Page>
      <PageHeader
        title={texts.title}
        description={company ? texts.actingFor(company.name) : texts.description}
        back={{ to: '/dashboard', label: texts.backToRequests }}
        actions={!invoices.isEmpty && <ExportInvoicesButton {...invoices} />}
      />
      {!invoices.isEmpty && <InvoiceFiltersBar invoices={invoices} hint={texts.searchHints.client} />}
      <InvoiceResultsSection
        invoices={invoices}
        next={<LinkButton to="/dashboard">{texts.toRequests}</LinkButton>}
      >
        {(items) => <ClientInvoiceList items={items} search={invoices.filters.search} />}
      </InvoiceResultsSection>
    </Page>
  );
}
