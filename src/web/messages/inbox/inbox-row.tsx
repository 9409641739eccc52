import { Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { InboxConversation } from '#contract/messages/message-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { inboxTexts } from './inbox-texts.ts';
import type { InboxPlace } from './use-inbox.ts';

interface InboxRowProps {
  conversation: InboxConversation;
  place: InboxPlace;
  /** True if its messages are shown beside the list. */
  isOpen: boolean;
  /** The time for which it has been unread. */
  waiting: ReactNode;
  onRead: () => Promise<void>;
}

export function InboxRow({ conversation, place, isOpen, waiting, onRead }: InboxRowProps) {
  const texts = useTexts(inboxTexts);
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const { requestId, reference, title, clientName, unread, excerpt, lastAt, lastRole } = conversation;
  const name = clientName || texts.unknownClient;
  const markRead = async () => {
    setBusy(true);
    await onRead();
    setBusy(false);
  };
  return (
    <li
      className={classNames(
        'relative rounded-card border px-5 py-4 shadow-raised transition-[box-shadow,border-color] hover:shadow-lifted',
        isOpen ? 'border-accent bg-accent-subtle' : 'border-line bg-raised hover:border-edge',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h2 className="min-w-0 text-16 font-semibold wrap-anywhere">
          <Link
            to="/agent/messages"
            search={{ ...place, open: requestId }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            data-conversation={requestId}
            className="stretched-link block text-default no-underline"
          >
            {name}
            <VisuallyHidden>{`, ${title}`}</VisuallyHidden>
          </Link>
        </h2>
        {unread > 0 && (
          <Badge tone="info" className="shrink-0 tabular-nums">
            {texts.unread(unread)}
          </Badge>
        )}
      </div>
      <p className="mt-1 text-14 wrap-anywhere">
        <span aria-hidden="true">{title}</span>{' '}
        <span className="whitespace-nowrap text-muted tabular-nums">{reference}</span>
      </p>
      <p className="mt-1.5 line-clamp-2 text-14 wrap-anywhere text-muted">
        {isAgency(lastRole) && texts.byUs}
        {excerpt || <em>{texts.filesAlone}</em>}
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-14">
          {waiting || (
            <time dateTime={lastAt} className="text-muted tabular-nums">
              {formats.shortDate(lastAt)}
            </time>
          )}
        </span>
        {unread > 0 && (
          <Button
            size="small"
            className="relative max-sm:w-full"
            busy={busy}
            icon={<CheckCheck className="size-4" />}
            aria-label={texts.markReadOf(name, reference)}
            onClick={() => void markRead()}
          >
            {texts.markRead}
          </Button>
        )}
      </div>
    </li>
  );
}
