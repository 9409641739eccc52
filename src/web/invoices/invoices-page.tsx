import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedInvoice } from '#contract/invoices/invoice-list-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { useEntryKeys } from '#web/matching/use-entry-keys.ts';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { AgentInvoiceList } from './agent-invoice-list.tsx';
import { ExportInvoicesButton } from './export-invoices-button.tsx';
import { InvoiceFiltersBar } from './invoice-filters-bar.tsx';
import { InvoiceResultsSection } from './invoice-results-section.tsx';
import { invoiceQueries } from './invoice-queries.ts';
import { invoiceTexts } from './invoice-texts.ts';
import { TransmissionAlarmBanner } from './transmission/transmission-alarm-banner.tsx';
import { TransmissionDialog } from './transmission/transmission-dialog.tsx';
import { useInvoices } from './use-invoices.ts';
import { useWaitingDocuments } from './use-waiting-documents.ts';
import { WaitingDocumentsCard } from './waiting-documents-card.tsx';

/** All documents of the agency, and those that cannot be issued yet. */
export function InvoicesPage() {
  const texts = useTexts(invoiceTexts);
  const invoices = useInvoices('/agent/invoices');
  const [opened, setOpened] = useState<ListedInvoice | null>(null);
  const mayReadWaiting = useHasAgencyAct('read_payments');
  const waiting = useWaitingDocuments(mayReadWaiting);
  // Both are shown at the same time, so that nothing moves.
  const alarming = useQuery(invoiceQueries.list({ transmission: 'attention', page: 1 }));
  const isKnown = [...(mayReadWaiting ? [waiting] : []), alarming].every(
    ({ data, isError }) => data !== undefined || isError,
  );
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
          <TransmissionAlarmBanner invoices={invoices} total={alarming.data?.total ?? 0} />
          {!invoices.isEmpty && (
            <InvoiceFiltersBar invoices={invoices} hint={texts.searchHints.agent} hasStatuses />
          )}
          <InvoiceResultsSection invoices={invoices}>
            {(items) => (
              <AgentInvoiceList items={items} search={invoices.filters.search} onOpen={setOpened} />
            )}
          </InvoiceResultsSection>
        </>
      ) : (
        <Loading label={texts.loading}>
          <SkeletonCard lines={8} />
        </Loading>
      )}
      {/* Here, because a noted status may take its row out of the list. */}
      {opened && <TransmissionDialog invoice={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}
