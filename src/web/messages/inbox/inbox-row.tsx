import { Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { InboxConversation } from '#contract/messages/message-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { UnreadMark } from '#web/requests/dashboard/unread-mark.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { inboxTexts } from './inbox-texts.ts';
import type { InboxPlace } from './use-inbox.ts';

interface InboxRowProps {
  conversation: InboxConversation;
  place: InboxPlace;
  /** True if its messages are shown beside the list. */
  isOpen: boolean;
  /** The time for which the conversation has been unread. */
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
        'relative flex min-h-16 items-center gap-2 border-b border-line py-1 pr-1 pl-4 transition-colors last:border-b-0',
        isOpen ? 'bg-accent-subtle' : 'hover:bg-sunken',
      )}
    >
      <div className="min-w-0 flex-1 text-14">
        <div className="flex items-baseline gap-2">
          <h2 className="min-w-0 flex-1 font-semibold" title={`${name}, ${title}, ${reference}`}>
            <Link
              to="/agent/messages"
              search={{ ...place, open: requestId }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              data-conversation={requestId}
              className="stretched-link block truncate leading-6 text-default no-underline"
            >
              {name}
              <VisuallyHidden>, </VisuallyHidden> <span className="font-normal">{title}</span>
            </Link>
          </h2>
          <span className="shrink-0 text-12">
            {waiting || (
              <time dateTime={lastAt} className="text-muted tabular-nums">
                {formats.shortDate(lastAt)}
              </time>
            )}
          </span>
        </div>
        <div className="flex items-center gap-2">
          <p className="min-w-0 flex-1 truncate text-muted" title={excerpt}>
            {isAgency(lastRole) && texts.byUs}
            {excerpt || <em>{texts.filesAlone}</em>}
          </p>
          <UnreadMark count={unread} />
        </div>
      </div>
      <div className="size-11 shrink-0">
        {unread > 0 && (
          <IconButton
            className="relative size-11!"
            busy={busy}
            icon={<CheckCheck className="size-4" />}
            label={texts.markReadOf(name, reference)}
            onClick={() => void markRead()}
          />
        )}
      </div>
    </li>
  );
}
