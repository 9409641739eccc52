import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useMayDo } from '#web/shared/sessions/session.ts';
import { useEntryKeys } from '#web/matching/use-entry-keys.ts';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { AgentInvoiceList } from './agent-invoice-list.tsx';
import { ExportInvoicesButton } from './export-invoices-button.tsx';
import { InvoiceFiltersBar } from './invoice-filters-bar.tsx';
import { InvoiceResultsSection } from './invoice-results-section.tsx';
import { invoiceTexts } from './invoice-texts.ts';
import { useInvoices } from './use-invoices.ts';
import { useWaitingDocuments } from './use-waiting-documents.ts';
import { WaitingDocumentsCard } from './waiting-documents-card.tsx';

/** All documents of the agency, and those that cannot be issued yet. */
export function InvoicesPage() {
  const texts = useTexts(invoiceTexts);
  const invoices = useInvoices('/agent/invoices');
  const mayReadWaiting = useMayDo('read_payments');
  const waiting = useWaitingDocuments(mayReadWaiting);
  // They are shown together, so that nothing moves.
  const isKnown = !mayReadWaiting || waiting.data !== undefined || waiting.isError;
  usePageTitle(texts.title);
  useEntryKeys();
  return (
    <Page>
      <PageHeader
        title={texts.title}
        back={{ to: '/agent/payments', label: texts.backToPayments }}
        actions={!invoices.isEmpty && <ExportInvoicesButton {...invoices} />}
      />
      {isKnown ? (
        <>
          {mayReadWaiting && <WaitingDocumentsCard query={waiting} />}
          {!invoices.isEmpty && <InvoiceFiltersBar invoices={invoices} hint={texts.searchHints.agent} />}
          <InvoiceResultsSection invoices={invoices}>
            {(items) => <AgentInvoiceList items={items} search={invoices.filters.search} />}
          </InvoiceResultsSection>
        </>
      ) : (
        <Loading label={texts.loading}>
          <SkeletonCard lines={8} />
        </Loading>
      )}
    </Page>
  );
}
