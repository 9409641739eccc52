import { useTexts } from '#web/shared/language/language.ts';
import { Page } from '#web/ui/display/page.tsx';
import { Loading, Skeleton, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { shellTexts } from './shell-texts.ts';

export function PagePendingView() {
  const texts = useTexts(shellTexts);
  return (
    <Page>
      <h1 className="sr-only">{texts.loading}</h1>
      <Loading label={texts.loading}>
        <Skeleton className="mb-8 h-8 w-64 max-w-full" />
        <div className="flex flex-col gap-4">
          <SkeletonCard />
          <SkeletonCard lines={4} />
        </div>
      </Loading>
    </Page>
  );
}
