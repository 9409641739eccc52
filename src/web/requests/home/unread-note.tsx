import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RequestSummary } from '#contract/requests/request-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { myRequests } from '#web/requests/dashboard/dashboard-queries.ts';
import { homeTexts } from './home-texts.ts';

interface UnreadNoteProps {
  /** The number of conversations with unread messages, which the header counts too. */
  count: number;
  /** The requests on screen. */
  items: readonly RequestSummary[];
}

/** A link to an unread conversation, even if it is on another page of the list. */
export function UnreadNote({ count, items }: UnreadNoteProps) {
  const texts = useTexts(homeTexts);
  const here = items.find(isUnread);
  const isElsewhere = count > 0 && items.length > 0 && !here;
  const firstFifty = useQuery({ ...myRequests({ page: 1, pageSize: 50 }), enabled: isElsewhere });
  const first = here ?? (isElsewhere ? firstFifty.data?.items.find(isUnread) : undefined);
  if (count === 0 || !first) return null;
  return (
    <Link
      to="/request/$requestId"
      params={{ requestId: first.id }}
      hash="messages"
      className="inline-flex min-h-control min-w-0 items-center text-14 font-medium text-default wrap-anywhere underline underline-offset-3"
    >
      {texts.unread(count, first.title)}
    </Link>
  );
}

const isUnread = ({ unread }: RequestSummary) => unread > 0;
