import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { Page } from '#web/ui/display/page.tsx';
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx';
import { RequestFrame } from './request-frame.tsx';
import { requestTexts } from '#web/requests/request-texts.ts';

export function RequestSkeleton() {
  const texts = useTexts(requestTexts);
  usePageTitle(texts.loading);
  return (
    <Page isDense>
      <h1 className="sr-only">{texts.loading}</h1>
      <Loading label={texts.loading}>
        <div className="mb-3">
          <div className="flex min-h-control items-center">
            <Skeleton className="h-7 w-4/5 max-w-md" />
          </div>
          <div className="flex min-h-6 items-center">
            <Skeleton className="h-5 w-60" />
          </div>
        </div>
        {/* A request is longer than a window, so the footer is out of view from the start. */}
        <div className="min-h-svh">
          <RequestFrame
            main={
              <>
                <Skeleton className="h-36 rounded-card" />
                <Rows />
              </>
            }
            side={
              <>
                <Skeleton className="h-36 rounded-card" />
                <Skeleton className="h-144 rounded-card" />
              </>
            }
          />
        </div>
      </Loading>
    </Page>
  );
}

/** As high as three folded rows of a dossier. */
function Rows() {
  return (
    <div aria-hidden="true" className="divide-y divide-line rounded-card border border-line bg-raised">
      {['w-2/5', 'w-1/4', 'w-1/3'].map((width) => (
        <div key={width} className="flex min-h-14 items-center justify-between gap-4 px-5 md:px-6">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
