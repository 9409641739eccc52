import { useRef, useState } from 'react';
import type { SavedReply } from '#contract/reply-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { hasCode } from '#web/shared/api-error.ts';
import { call } from '#web/shared/api.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { useTexts } from '#web/shared/language.ts';
import { useToasts } from '#web/ui/toasts.tsx';
import { replyTexts } from './reply-texts.ts';
import { useKeepReplies } from './use-replies.ts';

/** Moving and removing; what fails is told, and the list shows what is true. */
export function useReplyChanges(items: readonly SavedReply[]) {
  const texts = useTexts(replyTexts);
  const toasts = useToasts();
  const errorText = useErrorText();
  const keep = useKeepReplies();
  const [said, setSaid] = useState('');
  /** Moves follow one another: each starts from what the last one left. */
  const queue = useRef(Promise.resolve());

  const place = async (ids: string[]) => {
    try {
      await call(endpoints.orderReplies, { body: { ids } });
    } catch (error) {
      toasts.error(texts.errorTitle, errorText(error));
    }
  };

  return {
    /** For ears: where the moved reply now stands. */
    said,
    move: async (reply: SavedReply, by: -1 | 1) => {
      const from = items.findIndex(({ id }) => id === reply.id);
      const moved = items.toSpliced(from, 1).toSpliced(from + by, 0, reply);
      setSaid(texts.moved(reply.title, from + by + 1, items.length));
      const before = queue.current;
      const { promise, resolve } = Promise.withResolvers<void>();
      queue.current = promise;
      await keep(() => moved, false);
      await before;
      await place(moved.map(({ id }) => id));
      resolve();
      if (queue.current === promise) await keep();
    },
    remove: async ({ id, version }: SavedReply) => {
      try {
        const query = { version: String(version) };
        await call(endpoints.deleteReply, { params: { replyId: id }, query });
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
