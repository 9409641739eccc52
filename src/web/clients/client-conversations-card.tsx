import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { InboxConversation } from '#contract/messages/message-replies.ts';
import { useListOriginState } from '#web/requests/use-list-origin.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePaging } from '#web/shared/navigation/use-paging.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { ClientPartCard } from './client-part-card.tsx';
import { clientTexts } from './client-texts.ts';
import { clientParts, partPageSizes } from './use-client.ts';

/** The last message of each of the client's requests, and the number of unread ones. */
export function ClientConversationsCard({ clientId }: { clientId: string }) {
  const texts = useTexts(clientTexts).conversations;
  const [page, toPage] = useState(1);
  const query = useQuery(clientParts.conversations(clientId, page));
  const { pageCount } = usePaging(query, { page, pageSize: partPageSizes.conversations, toPage });
  return (
    <ClientPartCard title={texts.title} part={{ query, page, pageCount, toPage }} texts={texts}>
      {({ items }) => (
        <ul className="flex flex-col divide-y divide-line">
          {items.map((conversation) => (
            <ConversationRow key={conversation.requestId} conversation={conversation} />
          ))}
        </ul>
      )}
    </ClientPartCard>
  );
}

function ConversationRow({ conversation }: { conversation: InboxConversation }) {
  const texts = useTexts(clientTexts).conversations;
  const formats = useFormats();
  const { requestId, title, unread, excerpt, lastAt, lastRole } = conversation;
  const from = useListOriginState(requestId);
  return (
    <li className="relative py-3 text-14 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-medium wrap-anywhere">
          <Link
            to="/agent/request/$requestId"
            params={{ requestId }}
            hash="messages"
            state={from}
            className="stretched-link text-default underline-offset-3 hover:underline"
          >
            {title}
          </Link>
        </h3>
        {unread > 0 && (
          <Badge tone="info" className="shrink-0 tabular-nums">
            {texts.unread(unread)}
          </Badge>
        )}
      </div>
      <p className="mt-0.5 line-clamp-2 wrap-anywhere text-muted">
        {isAgency(lastRole) && texts.byUs}
        {excerpt || <em>{texts.filesAlone}</em>}
      </p>
      <time dateTime={lastAt} className="text-12 text-muted tabular-nums">
        {formats.shortDate(lastAt)}
      </time>
    </li>
  );
}
