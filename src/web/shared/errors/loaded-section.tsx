import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx';
import { useErrorText } from './error-texts.ts';
import { RetryButton } from './retry-button.tsx';
import { useFailure } from './use-failure.ts';

interface LoadedSectionProps<T> {
  query: UseQueryResult<T>;
  /** The name of the content while it loads, for screen readers. */
  label: string;
  /** The title if loading failed. */
  failed: string;
  /** The approximate number of lines of the loaded content. */
  lines?: number;
  children: (data: T) => ReactNode;
}

/** Shows the data of a query; before that a skeleton, or the error with a button to retry. */
export function LoadedSection<T>({ query, label, failed, lines = 2, children }: LoadedSectionProps<T>) {
  const errorText = useErrorText();
  const failure = useFailure(query);
  if (query.data !== undefined) return children(query.data);
  if (failure) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <output className="flex min-w-0 flex-1 basis-60 items-start gap-3">
          <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" />
          <span className="min-w-0">
            <span className="block font-medium">{failed}</span>
            <span className="mt-0.5 block text-14 text-pretty text-muted">{errorText(failure)}</span>
          </span>
        </output>
        <RetryButton query={query} size="small" />
      </div>
    );
  }
  return (
    <Loading label={label}>
      <SkeletonText lines={lines} />
    </Loading>
  );
}
