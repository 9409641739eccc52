import { Link, useSearch } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { CertainEntriesCard } from '#web/matching/certain-entries-card.tsx';
import { matchingTexts } from '#web/matching/matching-texts.ts';
import { RefusedEntriesBanner } from '#web/matching/refused-entries-banner.tsx';
import { ToDecideCard } from '#web/matching/to-decide-card.tsx';
import { useCertainEntries, useEntries } from '#web/matching/use-entries.ts';
import { useEntryActions } from '#web/matching/use-entry-actions.ts';
import { focusedRow, mainElementAt, useEntryKeys } from '#web/matching/use-entry-keys.ts';
import { useKeepFocusInside } from '#web/shared/display/use-keep-focus-inside.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { StatementBar } from '#web/statements/statement-bar.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { OpenPaymentsCard } from './open-payments-card.tsx';
import { openPaymentsTexts } from '#web/payments/open-payments-texts.ts';
import { PaymentListPage } from './payment-list-page.tsx';
import { RefusedPaymentsBanner } from './refused-payments-banner.tsx';
import { useConfirmPayments } from './use-confirm-payments.ts';
import { useOpenPayments } from './use-open-payments.ts';

/** The ledger: sums that the bank shows, that clients announced, or that are due; or one list of it in full. */
export function PaymentsPage() {
  const { view, page = 1 } = useSearch({ from: '/agent/payments' });
  return view === undefined ? <Ledger /> : <PaymentListPage key={view} view={view} page={page} />;
}

/** Loads the four groups of the ledger, which are shown together, so that nothing moves. */
function useGroups() {
  const certain = useCertainEntries();
  const toDecide = useEntries({ list: 'toDecide' });
  const announced = useOpenPayments('to_check');
  const awaited = useOpenPayments('awaited');
  const all = [certain, toDecide, announced, awaited];
  return {
    certain,
    toDecide,
    announced,
    awaited,
    isKnown: all.every(({ data, isError }) => data !== undefined || isError),
    isEmpty: all.every(({ data }) => data?.total === 0),
  };
}

function Ledger() {
  const texts = useTexts(openPaymentsTexts);
  const groups = useGroups();
  const row = useRef(0);
  // The focus moves to the row after the handled one.
  const { place, finalFocus } = useKeepFocusInside(() => mainElementAt(row.current));
  useEntryKeys();
  usePageTitle(texts.title);
  const { certain, announced, awaited, isKnown, isEmpty } = groups;
  const reach = announced.data ?? awaited.data;
  const counts = certain.data?.counts;
  return (
    <Page>
      <PageHeader
        title={texts.title}
        isOneLine
        actions={<LinkButton to="/agent/invoices">{texts.invoices}</LinkButton>}
      />
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
        {isKnown ? (
          <>
            <StatementBar
              balances={certain.data?.balances ?? []}
              statementOn={reach?.statementOn ?? null}
              hasStatements={reach?.hasStatements ?? null}
              finalFocus={finalFocus}
            />
            {isEmpty && <EmptyState icon={<CircleCheck />} {...texts.empty} />}
            <Groups groups={groups} finalFocus={finalFocus} />
            <MoreLists setAside={counts?.setAside} />
          </>
        ) : (
          <Loading label={texts.loading}>
            <div className="flex flex-col gap-5">
              <SkeletonCard lines={1} />
              <SkeletonCard lines={14} />
            </div>
          </Loading>
        )}
      </div>
    </Page>
  );
}

interface GroupsProps {
  groups: ReturnType<typeof useGroups>;
  finalFocus: () => HTMLElement | null;
}

function Groups({ groups: { certain, toDecide, announced, awaited }, finalFocus }: GroupsProps) {
  const texts = useTexts(openPaymentsTexts);
  const entryTexts = useTexts(matchingTexts);
  const actions = useEntryActions();
  const { confirm, refused, forget } = useConfirmPayments();
  const failed = (query: typeof certain | typeof announced, messages: { failed: string; stale?: string }) =>
    query.error && (
      <LoadFailureBanner
        title={query.data ? messages.stale : messages.failed}
        error={query.error}
        query={query}
      />
    );
  return (
    <>
      {failed(certain, entryTexts) ?? failed(toDecide, entryTexts)}
      {actions.refused.length > 0 && (
        <RefusedEntriesBanner refused={actions.refused} onClose={actions.forget} />
      )}
      {certain.data && certain.data.total > 0 && (
        <CertainEntriesCard page={certain.data} confirm={actions.confirm} />
      )}
      {toDecide.data && toDecide.data.total > 0 && (
        <ToDecideCard data={toDecide.data} actions={actions} finalFocus={finalFocus} />
      )}
      {failed(announced, texts) ?? failed(awaited, texts)}
      {refused.length > 0 && <RefusedPaymentsBanner refused={refused} onClose={forget} />}
      {announced.data && announced.data.total > 0 && (
        <OpenPaymentsCard list="to_check" data={announced.data} confirm={confirm} finalFocus={finalFocus} />
      )}
      {awaited.data && awaited.data.total > 0 && (
        <OpenPaymentsCard list="awaited" data={awaited.data} confirm={confirm} finalFocus={finalFocus} />
      )}
    </>
  );
}

/** Lists without open work: matched entries, dismissed entries, and the comparison with the bank. */
function MoreLists({ setAside }: { setAside: number | undefined }) {
  const texts = useTexts(openPaymentsTexts);
  const links = [
    ['compared', texts.compared],
    ['matched', texts.matched],
    ['setAside', setAside ? texts.setAside(setAside) : texts.dismissed],
  ] as const;
  return (
    <nav aria-label={texts.more} className="flex flex-wrap gap-x-6">
      {links.map(([view, label]) => (
        <Link
          key={view}
          to="/agent/payments"
          search={{ view }}
          className="inline-flex min-h-11 items-center text-14 text-muted underline underline-offset-3"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
