import { endpoints } from '#contract/endpoints.ts';
import type { Bind } from '#server/services/http/bind-endpoint.ts';
import type { Services } from '#server/services/services.ts';
import { createReply } from './create-reply.ts';
import { deleteReply } from './delete-reply.ts';
import { orderReplies } from './order-replies.ts';
import { listReplyRows } from './reply-store.ts';
import { replyView } from './reply-view.ts';
import { updateReply } from './update-reply.ts';

export function bindReplyRoutes(bind: Bind, services: Services): void {
  bind(endpoints.listReplies, async () => ({ items: (await listReplyRows(services.db)).map(replyView) }));

  bind(endpoints.createReply, ({ actor, body }) => createReply(services, actor, body));

  bind(endpoints.updateReply, ({ actor, params, body }) =>
    updateReply(services, actor, params.replyId, body),
  );

  bind(endpoints.deleteReply, ({ actor, params, query }) =>
    deleteReply(services, actor, params.replyId, query.version),
  );

  bind(endpoints.orderReplies, ({ actor, body }) => orderReplies(services, actor, body.ids));
}
