import { Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { UnreadConversation } from '#contract/message-replies.ts';
import { useTexts } from '#web/shared/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { inboxTexts } from './inbox-texts.ts';

interface InboxRowProps {
  conversation: UnreadConversation;
  /** For how long it waits. */
  waiting: ReactNode;
  onRead: () => Promise<void>;
}

export function InboxRow({ conversation, waiting, onRead }: InboxRowProps) {
  const texts = useTexts(inboxTexts);
  const [busy, setBusy] = useState(false);
  const { requestId, reference, title, clientName, unread, excerpt } = conversation;
  const name = clientName || texts.unknownClient;
  const markRead = async () => {
    setBusy(true);
    await onRead();
    setBusy(false);
  };
  return (
    <li className="relative rounded-card border border-line bg-raised px-5 py-4 shadow-raised transition-[box-shadow,border-color] hover:border-edge hover:shadow-lifted md:px-6 md:py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h2 className="min-w-0 text-16 font-semibold wrap-anywhere">
          <Link
            to="/agent/request/$requestId"
            params={{ requestId }}
            hash="messages"
            className="stretched-link text-default no-underline"
          >
            {name}
            <VisuallyHidden>{`, ${title}`}</VisuallyHidden>
          </Link>
        </h2>
        <Badge tone="info" className="shrink-0 tabular-nums">
          {texts.unread(unread)}
        </Badge>
      </div>
      <p className="mt-1 text-14 wrap-anywhere">
        <span aria-hidden="true">{title}</span>{' '}
        <span className="whitespace-nowrap text-muted tabular-nums">{reference}</span>
      </p>
      <p className="mt-1.5 line-clamp-2 text-14 wrap-anywhere text-muted">
        {excerpt || <em>{texts.filesAlone}</em>}
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-14">{waiting}</span>
        <Button
          size="small"
          className="relative max-sm:w-full"
          busy={busy}
          icon={<CheckCheck aria-hidden="true" className="size-4" />}
          aria-label={texts.markReadOf(name, reference)}
          onClick={() => void markRead()}
        >
          {texts.markRead}
        </Button>
      </div>
    </li>
  );
}
