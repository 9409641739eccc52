import { CheckCheck, Clock, RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { UnreadConversation } from '#contract/message-replies.ts';
import { NoticesOffer } from '#web/notices/notices-offer.tsx';
import { durationSince, patienceLeft } from '#web/shared/waiting-time.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { FailedLoad } from '#web/shared/failed-load.tsx';
import { useLanguage, useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { RetryButton } from '#web/shared/retry-button.tsx';
import { serverNow } from '#web/shared/server-clock.ts';
import { useEachMinute } from '#web/shared/use-each-minute.ts';
import { useFailure } from '#web/shared/use-failure.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { useToasts } from '#web/ui/toasts.tsx';
import { InboxRow } from './inbox-row.tsx';
import { inboxTexts } from './inbox-texts.ts';
import { useInbox } from './use-inbox.ts';

/** What clients wrote and nobody of the agency has read. */
export function InboxPage() {
  const texts = useTexts(inboxTexts);
  usePageTitle(texts.title);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: '/agent/dashboard', label: texts.back }}
      />
      <Conversations />
      <div className="mt-5">
        <NoticesOffer />
      </div>
    </Page>
  );
}

function Conversations() {
  const texts = useTexts(inboxTexts);
  const errorText = useErrorText();
  const inbox = useInbox();
  const failure = useFailure(inbox);
  const { data, error } = inbox;
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
  if (!data || inbox.isPastTheEnd) {
    return (
      <Loading label={texts.loading}>
        <div className="flex flex-col gap-3">
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </Loading>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {error && <FailedLoad title={texts.stale} error={error} query={inbox} />}
      <Rows inbox={inbox} items={data.items} />
      {inbox.pageCount > 1 && (
        <Pagination
          page={inbox.page}
          pageCount={inbox.pageCount}
          label={texts.pageOf(inbox.page, inbox.pageCount, data.total)}
          onPage={inbox.toPage}
        />
      )}
    </div>
  );
}

interface RowsProps {
  inbox: ReturnType<typeof useInbox>;
  items: UnreadConversation[];
}

function Rows({ inbox, items }: RowsProps) {
  const texts = useTexts(inboxTexts);
  const errorText = useErrorText();
  const toasts = useToasts();
  const place = useRef<HTMLDivElement>(null);
  const leaving = useRef<{ id: string; index: number }>(null);
  useEffect(() => {
    const left = leaving.current;
    if (!left || items.some(({ requestId }) => requestId === left.id)) return;
    leaving.current = null;
    focusRow(place.current, left.index);
  }, [items]);

  const read = async (conversation: UnreadConversation, index: number) => {
    leaving.current = { id: conversation.requestId, index };
    try {
      await inbox.markRead(conversation);
      toasts.success(texts.marked(conversation.clientName || texts.unknownClient));
    } catch (error) {
      leaving.current = null;
      toasts.error(texts.markFailed, errorText(error));
    }
  };

  return (
    <div ref={place} tabIndex={-1} data-quiet-focus="">
      {items.length === 0 ? (
        <output className="block">
          <EmptyState
            icon={<CheckCheck />}
            title={texts.empty.title}
            description={texts.empty.description}
            action={<LinkButton to="/agent/dashboard">{texts.empty.action}</LinkButton>}
          />
        </output>
      ) : (
        <ul
          aria-label={texts.list}
          aria-busy={inbox.isPlaceholderData || undefined}
          className={classNames(
            'flex flex-col gap-3 transition-opacity',
            inbox.isPlaceholderData && 'opacity-60',
          )}
        >
          {items.map((conversation, index) => (
            <InboxRow
              key={conversation.requestId}
              conversation={conversation}
              waiting={<Waiting since={conversation.since} />}
              onRead={() => read(conversation, index)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** What came into the place of a row that is gone takes its focus, unless the person turned elsewhere. */
function focusRow(place: HTMLElement | null, index: number): void {
  if (document.activeElement !== document.body) return;
  const buttons = [...(place?.querySelectorAll('button') ?? [])];
  (buttons[index] ?? buttons.at(-1) ?? place)?.focus();
}

const looks = {
  plenty: 'text-muted',
  late: 'font-medium text-pending',
  overdue: 'font-medium text-danger',
};

function Waiting({ since }: { since: string }) {
  const texts = useTexts(inboxTexts);
  const language = useLanguage();
  useEachMinute();
  const now = serverNow();
  const left = patienceLeft(since, now);
  return (
    <span className={classNames('inline-flex items-center gap-1.5 tabular-nums', looks[left])}>
      {left !== 'plenty' && <Clock aria-hidden="true" className="size-3.5" />}
      {texts.waitingFor(durationSince(since, now, language))}
    </span>
  );
}
