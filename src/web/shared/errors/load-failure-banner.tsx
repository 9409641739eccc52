import type { UseQueryResult } from '@tanstack/react-query';
import { Banner } from '#web/ui/display/banner.tsx';
import { useErrorText } from './error-texts.ts';
import { RetryButton } from './retry-button.tsx';

interface LoadFailureBannerProps {
  /** The name of the content that failed to load. */
  title: string;
  error: Error;
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
}

/** Shows why something did not load, with a button to retry. */
export function LoadFailureBanner({ title, error, query }: LoadFailureBannerProps) {
  const errorText = useErrorText();
  return (
    <div role="alert">
      <Banner tone="danger" title={title} action={<RetryButton query={query} />}>
        {errorText(error)}
      </Banner>
    </div>
  );
}
