import { Landmark, RefreshCw } from 'lucide-react';
import { paymentLists } from '#contract/payment-replies.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { FailedLoad } from '#web/shared/failed-load.tsx';
import { useTexts } from '#web/shared/language.ts';
import { WalkedPageProvider } from '#web/shared/list-walk.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { RetryButton } from '#web/shared/retry-button.tsx';
import { useFailure } from '#web/shared/use-failure.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { openPaymentsTexts } from './open-payments-texts.ts';
import { PaymentsToConfirm } from './payments-to-confirm.tsx';
import { useOpenPayments } from './use-open-payments.ts';

/** What agents compare with the account: transfers that clients announced, and what is due besides. */
export function PaymentsPage() {
  const texts = useTexts(openPaymentsTexts);
  const payments = useOpenPayments();
  usePageTitle(texts.title);
  const counts = payments.data?.counts;
  return (
    <Page>
      <PageHeader title={texts.title} description={texts.description} />
      <Tabs
        label={texts.tabsLabel}
        value={payments.list}
        onValue={payments.toList}
        tabs={paymentLists.map((value) => ({ value, label: texts.tabs[value], count: counts?.[value] }))}
      >
        <OpenPayments payments={payments} />
      </Tabs>
    </Page>
  );
}

function OpenPayments({ payments }: { payments: ReturnType<typeof useOpenPayments> }) {
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
  // Another list's rows are none to choose from.
  const isOther = payments.isPlaceholderData && data?.items.length === 0;
  if (!data || payments.isPastTheEnd || isOther) {
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
      {error && <FailedLoad title={texts.stale} error={error} query={payments} />}
      <WalkedPageProvider value={{ list: 'payments', search: shown, first, requestIds }}>
        <PaymentsToConfirm
          key={`${list} ${page}`}
          list={list}
          items={data.items}
          isStale={payments.isPlaceholderData}
          empty={<EmptyState icon={<Landmark />} {...texts.empty[list]} />}
        />
      </WalkedPageProvider>
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
