import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { RetryButton } from '#web/shared/errors/retry-button.tsx';

interface MissingSectionProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** Whether the thing does not exist, so that a retry would not find it. */
  isFinal: boolean;
  texts: { notFound: string; notFoundDetail: string; loadFailed: string };
  /** The link to the list of all such things. */
  back: { to: NonNullable<LinkProps['to']>; label: string };
}

/** The page of a thing that does not exist or did not load, with a link back to its list. */
export function MissingSection({ query, isFinal, texts, back }: MissingSectionProps) {
  const errorText = useErrorText();
  usePageTitle(texts.notFound);
  return (
    <Page>
      <h1 className="sr-only">{texts.notFound}</h1>
      <EmptyState
        icon={<SearchX />}
        title={texts.notFound}
        description={isFinal ? texts.notFoundDetail : `${texts.loadFailed} ${errorText(query.error)}`}
        action={
          <div className="flex flex-wrap justify-center gap-3 max-sm:*:w-full">
            {!isFinal && <RetryButton query={query} variant="filled" />}
            <LinkButton to={back.to} variant={isFinal ? 'filled' : 'outline'}>
              {back.label}
            </LinkButton>
          </div>
        }
      />
    </Page>
  );
}
