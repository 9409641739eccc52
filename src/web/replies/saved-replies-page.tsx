import { MessageSquareText, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SavedReply } from '#contract/saved-reply.ts';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { useUser } from '#web/shared/session.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { replyDraft } from './reply-draft.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReplyRow } from './reply-row.tsx';
import { RepliesFailed } from './replies-failed.tsx';
import { replyTexts } from './reply-texts.ts';
import { useKeepReplies, useReplies } from './use-replies.ts';
import { useReplyChanges } from './use-reply-changes.ts';

/** What agents write often: read, written, put into order and removed. */
export function SavedRepliesPage() {
  const texts = useTexts(replyTexts);
  usePageTitle(texts.title);
  return (
    <Page width="regular">
      <PageHeader
        title={texts.title}
        description={texts.description}
        back={{ to: '/agent/dashboard', label: texts.back }}
      />
      <Replies />
    </Page>
  );
}

function Replies() {
  const texts = useTexts(replyTexts);
  const { data, error, isFetching, refetch } = useReplies();
  if (data) return <ReplyList items={data.items} />;
  if (error) return <RepliesFailed error={error} isFetching={isFetching} refetch={refetch} />;
  return (
    <Loading label={texts.loading}>
      <div className="flex flex-col gap-3">
        <SkeletonCard lines={3} />
        <SkeletonCard lines={3} />
      </div>
    </Loading>
  );
}

/** Where the focus goes once the form is gone: the row's own way into it, or that of a new one. */
function focusWayIn(list: HTMLElement | null, id: string): void {
  const row = list?.querySelector(`[data-reply="${id}"]`);
  const way =
    row?.querySelector<HTMLElement>('[data-edit]') ?? list?.querySelector<HTMLElement>('[data-add]');
  way?.focus();
}

interface Writing {
  /** Null: a new one. */
  reply: SavedReply | null;
  resumed: boolean;
}

/** What an earlier visit left unsaved. */
function resumedWriting(userId: string): Writing | null {
  const draft = replyDraft(userId).read();
  return draft && { reply: draft.base, resumed: true };
}

function ReplyList({ items }: { items: SavedReply[] }) {
  const texts = useTexts(replyTexts);
  const keep = useKeepReplies();
  const { shown, said, move, remove } = useReplyChanges(items);
  const list = useRef<HTMLDivElement>(null);
  const removed = useRef(false);
  const { id: userId } = useUser();
  const [writing, setWriting] = useState(() => resumedWriting(userId));
  const [asked, setAsked] = useState<SavedReply | null>(null);
  const editing = writing?.reply ?? null;
  const removing = items.find(({ id }) => id === asked?.id) ?? asked;

  const ask = (reply: SavedReply) => {
    removed.current = false;
    setAsked(reply);
  };
  const close = (id: string) => {
    flushSync(() => setWriting(null));
    focusWayIn(list.current, id);
  };
  const saved = async (reply: SavedReply) => {
    await keep((before) =>
      before.some(({ id }) => id === reply.id)
        ? before.map((item) => (item.id === reply.id ? reply : item))
        : [...before, reply],
    );
    close(reply.id);
  };
  const form = (reply: SavedReply | null) => (
    <ReplyForm
      reply={reply}
      standing={items.find(({ id }) => id === reply?.id)}
      resumed={writing?.resumed ?? false}
      onSaved={(answer) => void saved(answer)}
      onCancel={() => close(reply?.id ?? '')}
    />
  );
  const add = (
    <Button
      data-add=""
      variant="filled"
      icon={<Plus aria-hidden="true" className="size-4" />}
      onClick={() => setWriting({ reply: null, resumed: false })}
    >
      {texts.add}
    </Button>
  );
  // What somebody is at stays, also when a colleague removes it meanwhile.
  const isGone = editing !== null && !items.some(({ id }) => id === editing.id);

  return (
    <div ref={list} className="flex flex-col gap-4">
      <output className="sr-only">{said}</output>
      {items.length > 0 && (
        <ol aria-label={texts.list} className="flex flex-col gap-3">
          {shown.map((reply, index) => (
            <li key={reply.id} data-reply={reply.id}>
              {editing?.id === reply.id ? (
                form(editing)
              ) : (
                <ReplyRow
                  reply={reply}
                  isFirst={index === 0}
                  isLast={index === shown.length - 1}
                  onMove={(by, control) => move(reply, by, control)}
                  onEdit={() => setWriting({ reply, resumed: false })}
                  onRemove={() => ask(reply)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {isGone && form(editing)}
      {writing?.reply === null && form(null)}
      {writing === null && items.length === 0 && (
        <EmptyState icon={<MessageSquareText />} {...texts.empty} action={add} />
      )}
      {writing === null && items.length > 0 && <div className="flex max-sm:flex-col">{add}</div>}
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null);
        }}
        title={texts.askRemove.title(removing?.title ?? '')}
        description={texts.askRemove.description}
        confirmLabel={texts.askRemove.confirm}
        finalFocus={() =>
          removed.current ? (list.current?.querySelector<HTMLElement>('[data-add]') ?? null) : true
        }
        onConfirm={async () => {
          if (removing) await remove(removing);
          removed.current = true;
        }}
      />
    </div>
  );
}
