import { Link } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useTexts } from '#web/shared/language.ts';
import { useUnread } from '#web/shared/unread.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { agentLinksTexts } from './agent-links-texts.ts';

const most = 99;

/** The way to what clients wrote, with how many conversations wait to be read. */
export function InboxLink() {
  const texts = useTexts(agentLinksTexts);
  const unread = useUnread();
  return (
    <Link
      to="/agent/messages"
      className="inline-flex min-h-control min-w-control items-center justify-center gap-4 rounded-control px-2.5 text-14 text-muted no-underline transition-colors hover:bg-hover hover:text-default aria-[current=page]:text-default"
    >
      <VisuallyHidden>{texts.inboxWith(unread)}</VisuallyHidden>
      <span aria-hidden="true" className="relative">
        <MessagesSquare className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2 -right-2.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-12 leading-4.5 font-semibold text-on-accent tabular-nums"
          >
            {unread > most ? `${most}+` : unread}
          </span>
        )}
      </span>
      <span aria-hidden="true" className="max-md:hidden">
        {texts.inbox}
      </span>
    </Link>
  );
}
