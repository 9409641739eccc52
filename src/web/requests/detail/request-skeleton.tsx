import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { Page } from '#web/ui/display/page.tsx';
import { Loading, Skeleton, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { RequestFrame } from './request-frame.tsx';
import { requestTexts } from '#web/requests/request-texts.ts';

export function RequestSkeleton() {
  const texts = useTexts(requestTexts);
  usePageTitle(texts.loading);
  return (
    <Page>
      <h1 className="sr-only">{texts.loading}</h1>
      <Loading label={texts.loading}>
        <div className="mb-8 flex flex-col gap-3">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-8 w-4/5 max-w-md" />
          <Skeleton className="h-5 w-60" />
        </div>
        {/* A request is longer than a window, so the footer is out of view from the start. */}
        <div className="flex min-h-svh flex-col gap-6">
          <Skeleton className="h-36 rounded-card" />
          <SkeletonCard lines={1} />
          <RequestFrame main={<SkeletonCard lines={4} />} side={<SkeletonCard lines={4} />} />
        </div>
      </Loading>
    </Page>
  );
}
