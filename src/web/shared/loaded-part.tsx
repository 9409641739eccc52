import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx';
import { useErrorText } from './error-texts.ts';
import { useTexts } from './language.ts';
import { loadedPartTexts } from './loaded-part-texts.ts';

interface LoadedPartProps<T> {
  query: UseQueryResult<T>;
  /** What is on its way, for the ear. */
  label: string;
  /** About as many as there will be. */
  lines?: number;
  children: (data: T) => ReactNode;
}

/** What a query brings; until then its skeleton, or why it did not come and a way to try again. */
export function LoadedPart<T>({ query, label, lines = 2, children }: LoadedPartProps<T>) {
  const texts = useTexts(loadedPartTexts);
  const errorText = useErrorText();
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-muted">{errorText(query.error)}</p>
        <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  return (
    <Loading label={label}>
      <SkeletonText lines={lines} />
    </Loading>
  );
}
