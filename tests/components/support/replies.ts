import type { SavedReply } from '#contract/replies/reply-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type FakeServer, refusal } from './fake-server.ts';

type Texts = SavedReply['texts'];

const replyId = (number: number) => `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`;

/** A saved reply as the server sends it. */
export const replyOf = (title: string, number: number, texts: Texts): SavedReply => ({
  id: replyId(number),
  title,
  texts,
  version: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
  updatedBy: 'Zoé Martin',
});

/** Makes the server store these replies and their changes; `stored` has the present state. */
export function keepReplies(server: FakeServer, begin: SavedReply[] = []) {
  const kept = { stored: begin };
  const write = (reply: SavedReply) => {
    kept.stored = kept.stored.map((item) => (item.id === reply.id ? reply : item));
    return reply;
  };
  const find = (id: string) => kept.stored.find((reply) => reply.id === id);
  server
    .answer(endpoints.listReplies, () => ({ items: kept.stored }))
    .answer(endpoints.createReply, ({ body: { id, title, texts } }) => {
      const added = { ...replyOf(title, kept.stored.length + 1, texts), ...(id !== undefined && { id }) };
      kept.stored = [...kept.stored, added];
      return added;
    })
    .answer(endpoints.updateReply, ({ params, body: { title, texts, version } }) => {
      const before = find(params.replyId);
      if (!before) return refusal('reply_not_found');
      if (before.version !== version) return refusal('reply_changed', undefined, { current: before });
      return write({ ...before, title, texts, version: version + 1 });
    })
    .answer(endpoints.deleteReply, ({ params }) => {
      kept.stored = kept.stored.filter(({ id }) => id !== params.replyId);
    })
    .answer(endpoints.orderReplies, ({ body: { ids } }) => {
      kept.stored = ids.flatMap((id) => find(id) ?? []);
      return { items: kept.stored };
    });
  return Object.assign(kept, { write });
}
