import type { UseQueryResult } from '@tanstack/react-query';
import { Banner } from '#web/ui/display/banner.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { useErrorText } from './error-texts.ts';
import { RetryButton } from './retry-button.tsx';
import { retryTexts } from './retry-texts.ts';

interface LoadFailureBannerProps {
  /** Says what failed to load. By default it says that the list could not be refreshed. */
  title?: string | undefined;
  error: Error;
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
}

/** Shows why something did not load, with a button to retry. */
export function LoadFailureBanner({ title, error, query }: LoadFailureBannerProps) {
  const errorText = useErrorText();
  const { stale } = useTexts(retryTexts);
  return (
    <div role="alert">
      <Banner tone="danger" title={title ?? stale} action={<RetryButton query={query} />}>
        {errorText(error)}
      </Banner>
    </div>
  );
}
