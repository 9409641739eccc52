import type { UseQueryResult } from '@tanstack/react-query';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { retryTexts } from './retry-texts.ts';

interface RetryButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
}

export function RetryButton({ query, ...looks }: RetryButtonProps) {
  const texts = useTexts(retryTexts);
  return (
    <Button {...looks} busy={query.isFetching} onClick={() => void query.refetch()}>
      {texts.retry}
    </Button>
  );
}
