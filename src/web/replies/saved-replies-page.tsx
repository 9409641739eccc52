import { MessageSquareText, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SavedReply } from '#contract/replies/reply-replies.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { makeId } from '#web/shared/make-id.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { SettingsFrame } from '#web/shell/settings-frame.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { draftId, type ReplyDraft, replyDrafts } from './reply-draft.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReplyRow } from './reply-row.tsx';
import { replyTexts } from './reply-texts.ts';
import { useCacheReplies, useReplies } from './use-replies.ts';
import { useReplyChanges } from './use-reply-changes.ts';

/** The saved replies, which agents read, write, sort and remove here. */
export function SavedRepliesPage() {
  const texts = useTexts(replyTexts);
  usePageTitle(texts.title);
  return (
    <SettingsFrame title={texts.title} description={texts.description}>
      <Replies />
    </SettingsFrame>
  );
}

function Replies() {
  const texts = useTexts(replyTexts);
  const query = useReplies();
  const failure = useFailure(query);
  if (query.data) return <ReplyList items={query.data.items} />;
  if (failure) return <LoadFailureBanner title={texts.failed} error={failure} query={query} />;
  return (
    <Loading label={texts.loading}>
      <div className="flex flex-col gap-3">
        <SkeletonCard lines={6} />
        <SkeletonCard lines={6} />
      </div>
    </Loading>
  );
}

/** Moves the focus after the form closes: to the row's edit button, or to the button for a new reply. */
function focusEditButton(list: HTMLElement | null, id: string): void {
  const row = list?.querySelector(`[data-reply="${id}"]`);
  const way =
    row?.querySelector<HTMLElement>('[data-edit]') ?? list?.querySelector<HTMLElement>('[data-add]');
  way?.focus();
}

interface OpenedReplyForm {
  /** Null for a new reply. */
  reply: SavedReply | null;
  /** The id of its draft. */
  id: string;
  isOpenedAutomatically?: boolean;
}

const formOfDraft = (draft: ReplyDraft): OpenedReplyForm => ({ reply: draft.base, id: draftId(draft) });

/** Returns the draft that an earlier visit left unsaved, the latest if there are several. */
function findUnsavedForm(userId: string): OpenedReplyForm | null {
  const [last] = replyDrafts(userId).all();
  return last ? { ...formOfDraft(last), isOpenedAutomatically: true } : null;
}

function withReply(items: readonly SavedReply[], saved: SavedReply): SavedReply[] {
  const isKnown = items.some(({ id }) => id === saved.id);
  return isKnown ? items.map((item) => (item.id === saved.id ? saved : item)) : [...items, saved];
}

/** Asks before a reply is removed. */
function useRemoval(items: readonly SavedReply[], remove: (reply: SavedReply) => Promise<void>) {
  const texts = useTexts(replyTexts).askRemove;
  const [toRemove, setToRemove] = useState<SavedReply | null>(null);
  const done = useRef(false);
  const reply = items.find(({ id }) => id === toRemove?.id) ?? toRemove;
  return {
    ask: (wanted: SavedReply) => {
      done.current = false;
      setToRemove(wanted);
    },
    isDone: () => done.current,
    dialog: {
      open: toRemove !== null,
      onOpenChange: (open: boolean) => {
        if (!open) setToRemove(null);
      },
      title: texts.title(reply?.title ?? ''),
      description: texts.description,
      confirmLabel: texts.confirm,
      onConfirm: async () => {
        if (reply) await remove(reply);
        done.current = true;
      },
    },
  };
}

function ReplyList({ items }: { items: SavedReply[] }) {
  const texts = useTexts(replyTexts);
  const keep = useCacheReplies();
  const { shown, announcement, move, remove } = useReplyChanges(items);
  const list = useRef<HTMLDivElement>(null);
  const { id: userId } = useUser();
  const [writing, setWriting] = useState(() => findUnsavedForm(userId));
  const editing = writing?.reply ?? null;
  const drafts = replyDrafts(userId);
  const unsaved = drafts.all();
  /** A draft of a new reply, or of a reply that a colleague has removed. */
  const loose = unsaved.find(({ base }) => !items.some(({ id }) => id === base?.id));
  const removal = useRemoval(items, async (reply) => {
    await remove(reply);
    drafts.clear(reply.id);
  });

  const close = (id: string) => {
    flushSync(() => setWriting(null));
    focusEditButton(list.current, id);
  };
  const saved = async (reply: SavedReply) => {
    await keep((before) => withReply(before, reply));
    close(reply.id);
  };
  const form = ({ reply, id, isOpenedAutomatically = false }: OpenedReplyForm) => (
    <ReplyForm
      reply={reply}
      current={items.find((item) => item.id === reply?.id)}
      id={id}
      isOpenedAutomatically={isOpenedAutomatically}
      onSaved={(answer) => void saved(answer)}
      onCancel={() => close(reply?.id ?? '')}
    />
  );
  const add = (
    <AddButton
      isResumed={loose !== undefined}
      onAdd={() => setWriting(loose ? formOfDraft(loose) : { reply: null, id: makeId() })}
    />
  );
  // An open form stays, even if a colleague removes its reply in the meantime.
  const isGone = editing !== null && !items.some(({ id }) => id === editing.id);

  return (
    <div ref={list} className="flex flex-col gap-4">
      <output className="sr-only">{announcement}</output>
      {items.length > 0 && (
        <ol aria-label={texts.list} className="flex flex-col gap-3">
          {shown.map((reply, index) => (
            <li key={reply.id} data-reply={reply.id}>
              {writing && editing?.id === reply.id ? (
                form(writing)
              ) : (
                <ReplyRow
                  reply={reply}
                  isFirst={index === 0}
                  isLast={index === shown.length - 1}
                  onMove={(by, control) => move(reply, by, control)}
                  isUnsaved={unsaved.some(({ base }) => base?.id === reply.id)}
                  onEdit={() => setWriting({ reply, id: reply.id })}
                  onRemove={() => removal.ask(reply)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {writing && isGone && form(writing)}
      {writing?.reply === null && form(writing)}
      {writing === null && items.length === 0 && (
        <EmptyState icon={<MessageSquareText />} {...texts.empty} action={add} />
      )}
      {writing === null && items.length > 0 && <div className="flex max-sm:flex-col">{add}</div>}
      <AlertDialog
        {...removal.dialog}
        finalFocus={() =>
          removal.isDone() ? (list.current?.querySelector<HTMLElement>('[data-add]') ?? null) : true
        }
      />
    </div>
  );
}

function AddButton({ isResumed, onAdd }: { isResumed: boolean; onAdd: () => void }) {
  const texts = useTexts(replyTexts);
  const icon = <Plus className="size-4" />;
  return (
    <Button data-add="" variant="filled" icon={icon} onClick={onAdd}>
      {isResumed ? texts.resume : texts.add}
    </Button>
  );
}
