import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { withdrawalEndpoints } from '#contract/withdrawals/withdrawal-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { withdrawTexts } from './withdraw-texts.ts';

/** The page for withdrawing from a contract, linked from the foot of every page and from the request's own page. */
export function WithdrawPage() {
  const texts = useTexts(withdrawTexts);
  usePageTitle(texts.title);
  return (
    <Page isNarrow>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: '/dashboard', label: texts.back }}
      />
      <WithdrawableRequestsSection />
    </Page>
  );
}

function WithdrawableRequestsSection() {
  const texts = useTexts(withdrawTexts);
  const { request } = useSearch({ from: '/withdraw' });
  const open = useQuery({
    queryKey: ['withdrawable'],
    queryFn: ({ signal }) => call(withdrawalEndpoints.listWithdrawable, { signal }),
  });
  const failure = useFailure(open);
  if (open.data) {
    const { items } = open.data;
    if (items.length === 0)
      return <EmptyState icon={<FileX />} title={texts.none} description={texts.noneDetail} />;
    return <WithdrawForm requests={items} chosen={request} />;
  }
  if (failure) return <LoadFailureBanner title={texts.failed} error={failure} query={open} />;
  return (
    <Loading label={texts.loading}>
      <SkeletonCard lines={22} />
    </Loading>
  );
}
