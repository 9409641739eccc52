import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Pagination } from '#web/ui/display/pagination.tsx';

interface ClientPartCardProps<Page> {
  title: string;
  aside?: ReactNode;
  part: { query: UseQueryResult<Page>; page: number; pageCount: number; toPage: (page: number) => void };
  texts: { loading: string; failed: string; none: string };
  children: (items: Page) => ReactNode;
}

/** A page of one part of a client, in every loading state. */
export function ClientPartCard<Page extends { items: readonly unknown[] }>(props: ClientPartCardProps<Page>) {
  const { title, aside, part, texts, children } = props;
  const { query, page, pageCount, toPage } = part;
  return (
    <Card title={title} aside={aside}>
      <LoadedSection query={query} label={texts.loading} failed={texts.failed} lines={3}>
        {(data) =>
          data.items.length === 0 ? (
            <p className="text-14 text-muted">{texts.none}</p>
          ) : (
            <div className="flex flex-col gap-4">
              {children(data)}
              {pageCount > 1 && (
                <Pagination page={page} pageCount={pageCount} nameOfList={title} onPage={toPage} />
              )}
            </div>
          )
        }
      </LoadedSection>
    </Card>
  );
}
