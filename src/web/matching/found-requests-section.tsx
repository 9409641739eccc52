import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestEndpoints } from '#contract/requests/request-endpoints.ts';
import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import type { Cents } from '#domain/money.ts';
import { searchMaxLength } from '#domain/requests/request-limits.ts';
import { usePayer } from '#web/payments/payment-cells.tsx';
import { call } from '#web/shared/api/api.ts';
import { useDebounced } from '#web/shared/forms/use-debounced.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { matchingTexts } from './matching-texts.ts';
import { type DraftPart, partOfRequest } from './split-draft.ts';

interface FoundRequestsSectionProps {
  /** The part of the entry that is not matched yet. */
  unassignedAmount: Cents;
  isAlreadyAdded: (requestId: string) => boolean;
  onAdd: (part: DraftPart) => void;
}

/** The requests found by the typed search, from which the agent selects. */
export function FoundRequestsSection({ unassignedAmount, isAlreadyAdded, onAdd }: FoundRequestsSectionProps) {
  const { split: texts } = useTexts(matchingTexts);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim().slice(0, searchMaxLength), 200);
  const isAsked = search.length > 1;
  const { data } = useQuery({
    queryKey: ['requests', 'lists', 'to-match', search],
    queryFn: ({ signal }) =>
      call(requestEndpoints.listAllRequests, { query: { search, pageSize: '6' }, signal }),
    enabled: isAsked,
  });
  const found = isAsked ? data?.items.filter(({ id }) => !isAlreadyAdded(id)) : undefined;
  return (
    <div className="flex flex-col gap-2">
      <SearchField label={texts.search} value={typed} onValue={setTyped} maxLength={searchMaxLength} />
      {found?.length === 0 && <output className="block py-2 text-14 text-muted">{texts.none}</output>}
      {found && found.length > 0 && (
        <ul aria-label={texts.search} className="divide-y divide-line">
          {found.map((request) => (
            <FoundRequestRow
              key={request.id}
              request={request}
              onAdd={() => onAdd(partOfRequest(request, unassignedAmount))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function FoundRequestRow({ request, onAdd }: { request: AgentRequestSummary; onAdd: () => void }) {
  const texts = useTexts(matchingTexts);
  const formats = useFormats();
  const payer = usePayer(request);
  const { reference, title, due } = request;
  return (
    <li className="flex items-center gap-4 py-3">
      <p className="min-w-0 flex-1 text-14">
        <span className="block font-medium wrap-anywhere">{title}</span>
        <span className="block text-muted wrap-anywhere tabular-nums">
          {reference}, {payer}
          {due !== null && `, ${texts.due(formats.money(due))}`}
        </span>
      </p>
      <Button aria-label={texts.split.addOf(reference)} onClick={onAdd}>
        {texts.split.add}
      </Button>
    </li>
  );
}
