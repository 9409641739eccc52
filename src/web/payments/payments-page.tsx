import { useNavigate, useSearch } from '@tanstack/react-router';
import { Landmark, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { paymentLists } from '#contract/payments/payment-replies.ts';
import { ArrivedSection, openEntries } from '#web/matching/arrived-section.tsx';
import { useCertainEntries } from '#web/matching/use-entries.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { ListPageProvider } from '#web/requests/use-list-origin.ts';
import type { PaymentsSearch } from '#web/shared/navigation/route-search.ts';
import { ReconciliationSection } from '#web/reconciliation/reconciliation-section.tsx';
import { StatementsLinkButton } from '#web/statements/statements-link-button.tsx';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { RetryButton } from '#web/shared/errors/retry-button.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { Pagination } from '#web/ui/display/pagination.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { Tabs } from '#web/ui/display/tabs.tsx';
import { openPaymentsTexts } from './open-payments-texts.ts';
import { PaymentsToConfirmSection } from './payments-to-confirm-section.tsx';
import { useOpenPayments } from './use-open-payments.ts';

type Tab = NonNullable<PaymentsSearch['tab']>;
const route = '/agent/payments';

/** The work list of payments: unmatched statement entries, announced transfers, and other sums due. */
export function PaymentsPage() {
  const texts = useTexts(openPaymentsTexts);
  const { tab: named, page = 1, certainty } = useSearch({ from: route });
  const navigate = useNavigate();
  const certain = useCertainEntries();
  const isAnythingOpen = certain.data !== undefined && openEntries(certain.data.counts) > 0;
  // The first list chosen stays, even if another one becomes more urgent.
  const [first, setFirst] = useState<Tab>();
  const isKnown = certain.data !== undefined || certain.isError;
  if (first === undefined && isKnown) setFirst(isAnythingOpen ? 'arrived' : 'to_check');
  const tab = named ?? first;
  const payments = useOpenPayments(tab === 'awaited' ? 'awaited' : 'to_check');
  usePageTitle(texts.title);
  const counts = payments.data?.counts;
  const toTab = (next: Tab) => void navigate({ to: route, search: { tab: next }, resetScroll: false });
  return (
    <Page>
      <PageHeader title={texts.title} description={texts.description} actions={<StatementsLinkButton />} />
      <Tabs
        label={texts.tabsLabel}
        value={tab ?? 'to_check'}
        onValue={toTab}
        tabs={[
          {
            value: 'arrived' as const,
            label: texts.arrived,
            count: certain.data && openEntries(certain.data.counts),
          },
          ...paymentLists.map((value) => ({ value, label: texts.tabs[value], count: counts?.[value] })),
          { value: 'compared' as const, label: texts.compared },
        ]}
      >
        {tab === 'compared' && <ReconciliationSection />}
        {tab === 'arrived' ? (
          <ArrivedSection
            certain={certain}
            certainty={certainty}
            page={page}
            go={(to) => void navigate({ to: route, search: { tab: 'arrived', ...to }, resetScroll: false })}
          />
        ) : (
          tab !== 'compared' && <OpenPayments payments={payments} isKnown={tab !== undefined} />
        )}
      </Tabs>
    </Page>
  );
}

interface OpenPaymentsProps {
  payments: ReturnType<typeof useOpenPayments>;
  /** Whether the list to show is known. */
  isKnown: boolean;
}

function OpenPayments({ payments, isKnown }: OpenPaymentsProps) {
  const texts = useTexts(openPaymentsTexts);
  const errorText = useErrorText();
  const failure = useFailure(payments);
  const { data, error, list, page, pageCount, first, shown } = payments;
  if (failure) {
    return (
      <div role="alert">
        <EmptyState
          icon={<RefreshCw />}
          title={texts.failed}
          description={errorText(failure)}
          action={<RetryButton query={payments} />}
        />
      </div>
    );
  }
  // While another list loads, the rows on screen must not be selected.
  const isOther = payments.isPlaceholderData && data?.items.length === 0;
  if (!data || !isKnown || payments.isPastTheEnd || isOther) {
    return (
      <Loading label={texts.loading}>
        <div className="flex flex-col gap-3">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </Loading>
    );
  }
  const requestIds = data.items.map(({ requestId }) => requestId);
  return (
    <div className="flex flex-col gap-5">
      {error && <LoadFailureBanner title={texts.stale} error={error} query={payments} />}
      <ListPageProvider value={{ list: 'payments', search: shown, first, requestIds }}>
        <PaymentsToConfirmSection
          key={`${list} ${page}`}
          list={list}
          items={data.items}
          isStale={payments.isPlaceholderData}
          empty={<EmptyState icon={<Landmark />} {...texts.empty[list]} />}
        />
      </ListPageProvider>
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          label={texts.pageOf(page, pageCount, data.total)}
          onPage={payments.toPage}
        />
      )}
    </div>
  );
}
