import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RequestSummary } from '#contract/requests/request-replies.ts';
import { excerptOf } from '#domain/requests/excerpt-format.ts';
import { badgeOf } from '#domain/requests/request-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useListOriginState } from '#web/requests/use-list-origin.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { prefetchRequest } from './dashboard-queries.ts';
import { MarkedText } from '#web/requests/marked-text.tsx';
import { statusLabel, statusTexts } from '#web/requests/status-texts.ts';
import { UnreadMark } from './unread-mark.tsx';

interface RequestListCardProps {
  request: RequestSummary;
  to: '/request/$requestId' | '/agent/request/$requestId';
  search: string | undefined;
  /** The client, for agents, between reference and dates. */
  client?: ReactNode;
  /** Whose turn it is, beside the status. */
  turn?: ReactNode;
  /**
   * Leaves out the beginning of the description, for readers who open the request anyway. Text that a search found is
   * still shown.
   */
  isBrief?: boolean;
  /** The last line: dates, and for agents who must act. */
  footer: ReactNode;
}

/** A request in a list; the whole card opens it. */
export function RequestListCard({
  request,
  to,
  search,
  client,
  turn,
  isBrief,
  footer,
}: RequestListCardProps) {
  const texts = useTexts(statusTexts);
  const queries = useQueryClient();
  const prefetch = () => prefetchRequest(queries, request.id);
  const walkTo = useListOriginState(request.id);
  return (
    <li className="relative rounded-card border border-line bg-raised px-5 py-4 shadow-raised transition-[box-shadow,border-color] hover:border-edge has-checked:bg-accent-subtle hover:shadow-lifted md:px-6 md:py-5">
      <div className="flex items-start justify-between gap-x-4 gap-y-2 max-md:flex-col-reverse">
        <div className="flex max-w-full min-w-0 items-start gap-2">
          <h2 className="min-w-0 text-16 font-semibold wrap-anywhere">
            <Link
              to={to}
              params={{ requestId: request.id }}
              state={walkTo}
              onPointerEnter={prefetch}
              onFocus={prefetch}
              className="stretched-link block text-default no-underline"
            >
              <MarkedText text={request.title} search={search} />
            </Link>
          </h2>
          <span className="flex h-6 items-center">
            <UnreadMark count={request.unread} />
          </span>
        </div>
        <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 text-14 max-md:w-full">
          {turn}
          <Badge tone={badgeOf(request.status)}>{statusLabel(texts, request.status)}</Badge>
        </div>
      </div>
      {client && <p className="mt-0.5 text-14 wrap-anywhere">{client}</p>}
      {!(isBrief && !search) && (
        <p className="mt-1.5 line-clamp-2 text-14 wrap-anywhere text-muted">
          {/*
           * A search shows the matching part, otherwise the beginning, with any length and spacing of the
           * original.
           */}
          <MarkedText text={search ? request.excerpt : excerptOf(request.excerpt)} search={search} />
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted md:gap-x-4">
        <span className="tabular-nums">
          <MarkedText text={request.reference} search={search} />
        </span>
        {footer}
      </div>
    </li>
  );
}

export function RequestListCards({ children }: { children: ReactNode }) {
  return <ul className="flex flex-col gap-3">{children}</ul>;
}

export function RequestListSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className="rounded-card border border-line bg-raised px-5 py-4 md:px-6 md:py-5">
          <div className="flex justify-between gap-4 max-md:flex-col-reverse">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-5.5 w-28 rounded-full" />
          </div>
          <Skeleton className="mt-2.5 h-4 w-full" />
          <Skeleton className="mt-1.5 h-4 w-4/5" />
          <Skeleton className="mt-4 h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
}
