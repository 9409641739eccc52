import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SupplierRequest } from '#contract/suppliers/supplier-replies.ts';
import { latenessOf } from '#domain/suppliers/lateness-rules.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePaging } from '#web/shared/navigation/use-paging.ts';
import { useToday } from '#web/shared/time/use-today.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Pagination } from '#web/ui/display/pagination.tsx';
import { requestsOnPage, supplierQueries } from './supplier-queries.ts';
import { supplierTexts } from './supplier-texts.ts';

/** The requests for which the agency asked the supplier: the offers, the orders and the late deliveries. */
export function SupplierRequestsCard({ supplierId }: { supplierId: string }) {
  const texts = useTexts(supplierTexts).requests;
  const [page, toPage] = useState(1);
  const query = useQuery(supplierQueries.requests(supplierId, page));
  const { pageCount } = usePaging(query, { page, pageSize: requestsOnPage, toPage });
  return (
    <Card title={texts.title}>
      <LoadedSection query={query} label={texts.loading} failed={texts.failed} lines={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-14 text-muted">{texts.none}</p>
          ) : (
            <div className="flex flex-col gap-4">
              <ul className="divide-y divide-line">
                {items.map((request) => (
                  <RequestRow key={request.requestId} request={request} />
                ))}
              </ul>
              {pageCount > 1 && (
                <Pagination page={page} pageCount={pageCount} nameOfList={texts.title} onPage={toPage} />
              )}
            </div>
          )
        }
      </LoadedSection>
    </Card>
  );
}

function RequestRow({ request }: { request: SupplierRequest }) {
  const texts = useTexts(supplierTexts).requests;
  const { shortDate } = useFormats();
  const { requestId, reference, title, askedAt, offeredAt, orderedOn, promisedDays } = request;
  return (
    <li className="relative py-2.5 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-x-4 gap-y-1 max-md:flex-col">
        <h3 className="min-w-0 text-14 font-medium wrap-anywhere">
          <Link
            to="/agent/request/$requestId"
            params={{ requestId }}
            className="stretched-link text-default underline-offset-3 hover:underline"
          >
            {title}
          </Link>
        </h3>
        <LatenessBadge request={request} />
      </div>
      <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5 text-14 text-muted">
        <span className="tabular-nums">{reference}</span>
        {offeredAt === null && <span>{texts.asked(shortDate(askedAt))}</span>}
        {offeredAt !== null && <span>{texts.offered(shortDate(offeredAt))}</span>}
        {orderedOn !== null && <span className="text-default">{texts.ordered(shortDate(orderedOn))}</span>}
        {promisedDays !== null && <span>{texts.promised(promisedDays)}</span>}
      </p>
    </li>
  );
}

/** Shows how late the goods were. "In time" is shown only after the goods have arrived. */
function LatenessBadge({ request }: { request: SupplierRequest }) {
  const texts = useTexts(supplierTexts).requests;
  const late = latenessOf(request, useToday());
  if (late) {
    return (
      <Badge tone="pending" className="shrink-0">
        {texts.late[late.kind](late.days)}
      </Badge>
    );
  }
  const isKnown = request.receivedOn !== null && (request.expectedOn ?? request.promisedDays) !== null;
  return isKnown ? (
    <Badge tone="success" className="shrink-0">
      {texts.inTime}
    </Badge>
  ) : null;
}
