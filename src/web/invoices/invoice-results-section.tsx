import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedInvoice } from '#contract/invoices/invoice-list-replies.ts';
import { NothingFoundView } from '#web/shared/display/nothing-found-view.tsx';
import { PagedListSection } from '#web/shared/display/paged-list-section.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { invoiceTexts } from './invoice-texts.ts';
import type { Invoices } from './use-invoices.ts';

interface InvoiceResultsSectionProps {
  invoices: Invoices;
  /** The next step for a reader who has no documents. */
  next?: ReactNode;
  /** Renders the documents of the page. */
  children: (items: readonly ListedInvoice[]) => ReactNode;
}

/** A page of documents, or the reason why there are none. */
export function InvoiceResultsSection({ invoices, next, children }: InvoiceResultsSectionProps) {
  const texts = useTexts(invoiceTexts);
  const { query, page, pageCount, isFiltered, toPage, clear } = invoices;
  return (
    <PagedListSection
      query={query}
      texts={texts}
      page={page}
      pageCount={pageCount}
      onPage={toPage}
      skeleton={<SkeletonCard lines={4} />}
      empty={
        isFiltered ? (
          <NothingFoundView texts={texts.nothingFound} onClear={clear} />
        ) : (
          <EmptyState icon={<FileText />} {...texts.empty} action={next} />
        )
      }
    >
      {children}
    </PagedListSection>
  );
}
