import type { UseQueryResult } from '@tanstack/react-query';
import { Banner } from '#web/ui/banner.tsx';
import { useErrorText } from './error-texts.ts';
import { RetryButton } from './retry-button.tsx';

interface FailedLoadProps {
  /** What did not come. */
  title: string;
  error: Error;
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
}

/** What did not load: why, and another try. */
export function FailedLoad({ title, error, query }: FailedLoadProps) {
  const errorText = useErrorText();
  return (
    <div role="alert">
      <Banner tone="danger" title={title} action={<RetryButton query={query} />}>
        {errorText(error)}
      </Banner>
    </div>
  );
}
