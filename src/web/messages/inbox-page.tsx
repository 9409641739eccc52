import { MessagesSquare, RefreshCw } from 'lucide-react';
import { NotificationsPromptBanner } from '#web/notifications/notifications-prompt-banner.tsx';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { RetryButton } from '#web/shared/errors/retry-button.tsx';
import { useUnread } from '#web/shared/navigation/unread-store.ts';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Pagination } from '#web/ui/display/pagination.tsx';
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx';
import { Tabs } from '#web/ui/display/tabs.tsx';
import { Definition } from '#web/ui/overlays/definition.tsx';
import { InboxConversation } from './inbox-conversation-page.tsx';
import { InboxList } from '#web/messages/inbox/inbox-list.tsx';
import { inboxTexts } from '#web/messages/inbox/inbox-texts.ts';
import { useInbox, useNextUnread } from '#web/messages/inbox/use-inbox.ts';

/** The agency's conversations: unread ones, or all; the open one is beside the list. */
export function InboxPage() {
  const texts = useTexts(inboxTexts);
  const inbox = useInbox();
  const watched = useUnread();
  const { open, show } = inbox;
  const hiddenWhenOpen = open !== undefined && 'max-lg:hidden';
  const failure = useFailure(inbox);
  const listed = inbox.items ?? inbox.data?.items;
  // If there is no conversation to choose, there is only one pane, with a message in its middle.
  const isBare = open === undefined && (failure !== null || listed?.length === 0);
  usePageTitle(texts.title);
  return (
    <div
      className={classNames(
        'frame pt-3 pb-16 lg:grid lg:h-full lg:gap-6 lg:pb-4',
        !isBare && 'lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]',
      )}
    >
      <div className="lg:flex lg:min-h-80 lg:flex-col">
        <div className="flex items-center">
          <h1
            className={classNames('text-18 font-semibold md:text-22', open !== undefined && 'max-lg:sr-only')}
          >
            {texts.title}
          </h1>
          <div className={classNames(hiddenWhenOpen)}>
            <Definition label={texts.define} subject={texts.title}>
              <p>{texts.descriptions[show]}</p>
            </Definition>
          </div>
        </div>
        <div className={classNames('lg:flex lg:min-h-0 lg:flex-1 lg:flex-col', hiddenWhenOpen)}>
          <Tabs
            label={texts.tabs.label}
            value={show}
            onValue={inbox.toShow}
            isFilling
            tabs={[
              { value: 'unread', label: texts.tabs.unread, count: inbox.unread ?? (watched || undefined) },
              { value: 'all', label: texts.tabs.all },
            ]}
          >
            <Conversations inbox={inbox} />
            <div className="mt-5">
              <NotificationsPromptBanner />
            </div>
          </Tabs>
        </div>
      </div>
      {!isBare && (
        <div className="lg:min-h-0">
          {open === undefined ? (
            <EmptyState
              className="max-lg:hidden lg:h-full"
              icon={<MessagesSquare />}
              title={texts.choose.title}
              description={texts.choose.description}
            />
          ) : (
            <OpenConversation key={open} open={open} inbox={inbox} />
          )}
        </div>
      )}
    </div>
  );
}

function OpenConversation({ open, inbox }: { open: string; inbox: ReturnType<typeof useInbox> }) {
  const next = useNextUnread(open);
  const { place, close, markRead } = inbox;
  return (
    <InboxConversation requestId={open} place={place} next={next} onClose={close} onAnswered={markRead} />
  );
}

function Conversations({ inbox }: { inbox: ReturnType<typeof useInbox> }) {
  const texts = useTexts(inboxTexts);
  const errorText = useErrorText();
  const failure = useFailure(inbox);
  const { data, error } = inbox;
  const items = inbox.items ?? data?.items;
  if (failure) {
    return (
      <div role="alert">
        <EmptyState
          icon={<RefreshCw />}
          title={texts.failed}
          description={errorText(failure)}
          action={<RetryButton query={inbox} />}
        />
      </div>
    );
  }
  if (!data || !items || inbox.isPastTheEnd) {
    return (
      <Loading label={texts.loading}>
        <div className="overflow-hidden rounded-card border border-line bg-raised">
          {/* Ten fill most windows, so a longer list moves nothing on screen when it loads. */}
          {Array.from({ length: 10 }, (_, row) => (
            <div key={row} className="flex min-h-16 flex-col justify-center gap-2 border-b border-line px-4">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          ))}
        </div>
      </Loading>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {error && <LoadFailureBanner error={error} query={inbox} />}
      <InboxList inbox={inbox} items={items} />
      {inbox.pageCount > 1 && (
        <Pagination
          page={inbox.page}
          pageCount={inbox.pageCount}
          total={texts.counted(data.total)}
          onPage={inbox.toPage}
        />
      )}
    </div>
  );
}
