import { useQueryClient } from '@tanstack/react-query';
import type { Message } from '#contract/message-replies.ts';
import type { RequestDetail } from '#contract/request-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { messageText } from '#domain/messages/message-rules.ts';
import { call } from '#web/shared/api.ts';
import { hasCode } from '#web/shared/api-error.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { useTexts } from '#web/shared/language.ts';
import { newId } from '#web/shared/new-id.ts';
import { reloadRequest, requestKeys } from '#web/shared/request-cache.ts';
import { serverNow } from '#web/shared/server-clock.ts';
import { useUser } from '#web/shared/session.ts';
import { useToasts } from '#web/ui/toasts.tsx';
import { withSent } from './merge-messages.ts';
import { messageTexts } from './message-texts.ts';
import type { Outgoing } from './outbox.ts';
import { outbox, useBox } from './outbox.ts';

/** Conversations that are being sent from, one message after the other. */
const sending = new Set<string>();

/** The typed text, and the messages on their way; each is tried once, in order, and again when asked. */
export function useOutbox(requestId: string) {
  const key = `${useUser().id} ${requestId}`;
  const box = useBox(key);
  const client = useQueryClient();
  const toasts = useToasts();
  const texts = useTexts(messageTexts);
  const errorText = useErrorText();

  const mark = (id: string, change: Partial<Outgoing>) =>
    outbox.change(key, (before) => ({
      ...before,
      outgoing: before.outgoing.map((item) => (item.id === id ? { ...item, ...change } : item)),
    }));

  const arrived = (message: Message) => {
    mark(message.id, { state: 'sent' });
    client.setQueryData<RequestDetail>(
      requestKeys.detail(requestId),
      (request) => request && { ...request, messages: withSent(request.messages, message) },
    );
  };

  const failed = (item: Outgoing, error: unknown) => {
    mark(item.id, { state: 'failed', ...(hasCode(error, 'message_id_taken') && { id: newId() }) });
    toasts.error(texts.sendFailed, errorText(error));
    void reloadRequest(client, requestId);
  };

  const pump = async () => {
    if (sending.has(key)) return;
    sending.add(key);
    const next = () => outbox.read(key).outgoing.find((item) => item.state === 'waiting');
    for (let item = next(); item; item = next()) {
      const { id, content } = item;
      try {
        arrived(await call(endpoints.postMessage, { params: { requestId }, body: { id, content } }));
      } catch (error) {
        failed(item, error);
      }
    }
    sending.delete(key);
  };

  return {
    draft: box.draft,
    outgoing: box.outgoing,
    type: (draft: string) => outbox.change(key, (before) => ({ ...before, draft })),
    /** Sends what is typed, when it is something and not too much. */
    send: () => {
      const content = messageText(box.draft);
      if (content === null) return;
      const item: Outgoing = {
        id: newId(),
        content,
        at: new Date(serverNow()).toISOString(),
        state: 'waiting',
      };
      outbox.change(key, (before) => ({ draft: '', outgoing: [...before.outgoing, item] }));
      void pump();
    },
    resend: (id: string) => {
      mark(id, { state: 'waiting' });
      void pump();
    },
    /** Takes out messages that failed and are given up, or that have been seen to arrive. */
    remove: (ids: ReadonlySet<string>) =>
      outbox.change(key, (before) =>
        before.outgoing.some((item) => ids.has(item.id))
          ? { ...before, outgoing: before.outgoing.filter((item) => !ids.has(item.id)) }
          : before,
      ),
  };
}
