import { useNavigate } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { PaymentList } from '#contract/payments/payment-replies.ts';
import { EntryListSection } from '#web/matching/entry-list-section.tsx';
import { RefusedEntriesBanner } from '#web/matching/refused-entries-banner.tsx';
import { useEntryActions } from '#web/matching/use-entry-actions.ts';
import { focusedRow, mainElementAt, useEntryKeys } from '#web/matching/use-entry-keys.ts';
import { ReconciliationSection } from '#web/reconciliation/reconciliation-section.tsx';
import { useKeepFocusInside } from '#web/shared/display/use-keep-focus-inside.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import type { PaymentsSearch } from '#web/shared/navigation/route-search.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { Pagination } from '#web/ui/display/pagination.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { OpenPaymentsCard } from './open-payments-card.tsx';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { usePaging } from '#web/shared/navigation/use-paging.ts';
import { RefusedPaymentsBanner } from './refused-payments-banner.tsx';
import { useConfirmPayments } from './use-confirm-payments.ts';
import { paymentsOnPage, useOpenPayments } from './use-open-payments.ts';

type View = NonNullable<PaymentsSearch['view']>;

interface PaymentListPageProps {
  view: View;
  page: number;
}

/** One list in full at its own address, or the comparison with the bank. */
export function PaymentListPage({ view, page }: PaymentListPageProps) {
  const texts = useTexts(openPaymentsTexts);
  const navigate = useNavigate();
  const titles: Record<View, string> = {
    ...texts.groups,
    to_check: texts.announced,
    compared: texts.compared,
    setAside: texts.dismissed,
    matched: texts.matched,
  };
  usePageTitle(titles[view]);
  const toPage = (next: number, replace = false) =>
    void navigate({
      to: '/agent/payments',
      search: { view, page: next > 1 ? next : undefined },
      replace,
      resetScroll: !replace,
    });
  const part = { page, toPage };
  return (
    <Page>
      <PageHeader title={titles[view]} back={{ to: '/agent/payments', label: texts.title }} />
      {view === 'compared' ? (
        <ReconciliationSection />
      ) : view === 'to_check' || view === 'awaited' ? (
        <WholePayments list={view} {...part} />
      ) : (
        <WholeEntries list={view} {...part} />
      )}
    </Page>
  );
}

interface PartProps {
  page: number;
  toPage: (page: number, replace?: boolean) => void;
}

/** Returns the rows of the list: the focus moves to the row after the handled one, and keys move between rows. */
function useRows() {
  const row = useRef(0);
  const { place, finalFocus } = useKeepFocusInside(() => mainElementAt(row.current));
  useEntryKeys();
  const frame = (children: ReactNode) => (
    <div
      ref={place}
      tabIndex={-1}
      data-quiet-focus=""
      className="flex flex-col gap-5"
      onFocus={() => {
        const focused = focusedRow();
        if (focused >= 0) row.current = focused;
      }}
    >
      {children}
    </div>
  );
  return { frame, finalFocus };
}

function WholeEntries({ list, ...part }: PartProps & { list: 'toDecide' | 'setAside' | 'matched' }) {
  const actions = useEntryActions();
  const { frame, finalFocus } = useRows();
  return frame(
    <>
      {actions.refused.length > 0 && (
        <RefusedEntriesBanner refused={actions.refused} onClose={actions.forget} />
      )}
      <EntryListSection list={list} {...part} actions={actions} finalFocus={finalFocus} />
    </>,
  );
}

function WholePayments({ list, page, toPage }: PartProps & { list: PaymentList }) {
  const texts = useTexts(openPaymentsTexts);
  const { frame, finalFocus } = useRows();
  const { confirm, refused, forget } = useConfirmPayments();
  const payments = useOpenPayments(list, page);
  const { data, error, isPlaceholderData } = payments;
  const { pageCount } = usePaging(payments, { page, pageSize: paymentsOnPage, toPage });
  return frame(
    <>
      {error && <LoadFailureBanner title={data ? undefined : texts.failed} error={error} query={payments} />}
      {!data && !error && (
        <Loading label={texts.loading}>
          <SkeletonCard lines={4} />
        </Loading>
      )}
      {refused.length > 0 && <RefusedPaymentsBanner refused={refused} onClose={forget} />}
      {data?.total === 0 && <EmptyState icon={<CircleCheck />} {...texts.empty} />}
      {data && data.items.length > 0 && (
        <div inert={isPlaceholderData} aria-busy={isPlaceholderData || undefined}>
          <OpenPaymentsCard
            key={data.page}
            list={list}
            data={data}
            isAlone
            confirm={confirm}
            finalFocus={finalFocus}
          />
        </div>
      )}
      {data && pageCount > 1 && (
        <Pagination page={page} pageCount={pageCount} total={texts.counted(data.total)} onPage={toPage} />
      )}
    </>,
  );
}
