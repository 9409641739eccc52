import { FileSearch, FileText, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedInvoice } from '#contract/invoices/invoice-list-replies.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { RetryButton } from '#web/shared/errors/retry-button.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Pagination } from '#web/ui/display/pagination.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
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
  const errorText = useErrorText();
  const { query, page, pageCount, isFiltered } = invoices;
  const failure = useFailure(query);
  const { data, error, isPlaceholderData } = query;
  if (failure) {
    return (
      <div role="alert">
        <EmptyState
          icon={<RefreshCw />}
          title={texts.failed}
          description={errorText(failure)}
          action={<RetryButton query={query} />}
        />
      </div>
    );
  }
  // An empty result of the previous search says nothing about the one that is loading.
  if (!data || page > pageCount || (isPlaceholderData && data.items.length === 0)) {
    return (
      <Loading label={texts.loading}>
        <SkeletonCard lines={4} />
      </Loading>
    );
  }
  if (data.items.length === 0) {
    return isFiltered ? (
      <NothingFound onClear={invoices.clear} />
    ) : (
      <EmptyState icon={<FileText />} {...texts.empty} action={next} />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {error && <LoadFailureBanner title={texts.stale} error={error} query={query} />}
      <div
        aria-busy={isPlaceholderData || undefined}
        className={classNames('transition-opacity', isPlaceholderData && 'opacity-60')}
      >
        {children(data.items)}
      </div>
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          label={texts.pageOf(page, pageCount, data.total)}
          onPage={invoices.toPage}
        />
      )}
    </div>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { title, description, action } = useTexts(invoiceTexts).nothingFound;
  return (
    <output className="block">
      <EmptyState
        icon={<FileSearch />}
        title={title}
        description={description}
        action={<Button onClick={onClear}>{action}</Button>}
      />
    </output>
  );
}
