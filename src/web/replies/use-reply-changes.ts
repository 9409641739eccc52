import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SavedReply } from '#contract/replies/reply-replies.ts';
import { replyEndpoints } from '#contract/replies/reply-endpoints.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { replyTexts } from './reply-texts.ts';
import { useCacheReplies } from './use-replies.ts';

const inOrder = (items: readonly SavedReply[], ids: readonly string[]) =>
  items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

/** Moves and removes replies; it reports failures, and the list shows the server's state. */
export function useReplyChanges(items: readonly SavedReply[]) {
  const texts = useTexts(replyTexts);
  const toasts = useToasts();
  const errorText = useErrorText();
  const keep = useCacheReplies();
  const [announcement, setAnnouncement] = useState('');
  /** The order on screen while it is being saved. */
  const [shown, setShown] = useState<string[] | null>(null);
  const wanted = useRef<string[]>(null);
  const saving = useRef(false);

  /** Saves one order at a time. If the order changes several times meanwhile, only the last one is saved. */
  const save = async () => {
    if (saving.current) return;
    saving.current = true;
    try {
      for (let saved: string[] | null = null; wanted.current && wanted.current !== saved;) {
        saved = wanted.current;
        const answer = await call(replyEndpoints.orderReplies, { body: { ids: saved } });
        await keep(() => answer.items);
      }
    } catch (error) {
      toasts.error(texts.errorTitle, errorText(error));
      await keep();
    }
    saving.current = false;
    wanted.current = null;
    setShown(null);
  };

  return {
    shown: shown ? inOrder(items, shown) : items,
    /** The new position of the moved reply, for screen readers. */
    announcement,
    /** `control` keeps the focus, because its row may be removed and inserted again. */
    move: ({ id, title }: SavedReply, by: -1 | 1, control: HTMLElement) => {
      const ids = wanted.current ?? items.map((item) => item.id);
      const from = ids.indexOf(id);
      const to = from + by;
      if (from < 0 || to < 0 || to >= ids.length) return;
      const next = ids.toSpliced(from, 1).toSpliced(to, 0, id);
      wanted.current = next;
      flushSync(() => {
        setShown(next);
        setAnnouncement(texts.moved(title, to + 1, ids.length));
      });
      control.focus();
      void save();
    },
    remove: async ({ id, version }: SavedReply) => {
      try {
        const query = { version: String(version) };
        await call(replyEndpoints.deleteReply, { params: { replyId: id }, query });
      } catch (error) {
        if (!hasCode(error, 'reply_not_found')) {
          toasts.error(texts.errorTitle, errorText(error));
          void keep();
          throw error;
        }
      }
      toasts.success(texts.removed);
      await keep((before) => before.filter((reply) => reply.id !== id));
    },
  };
}
