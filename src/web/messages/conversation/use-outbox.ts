import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { fullName } from '#domain/accounts/name-format.ts';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { messageEndpoints } from '#contract/messages/message-endpoints.ts';
import { messageText } from '#domain/messages/message-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { makeId } from '#web/shared/make-id.ts';
import { reloadRequest, requestKeys } from '#web/requests/request-cache.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { messageTexts } from '#web/messages/message-texts.ts';
import type { BoxKey } from './outbox-store.ts';
import { boxKey, outbox, useStoredOutbox } from './outbox-store.ts';
import type { ConversationOutbox, Outgoing, RepliedMessage } from './outbox-record.ts';
import { emptyOutbox } from './outbox-record.ts';

/** The conversations from which messages are being sent, one after the other. */
const sending = new Set<string>();

function post(requestId: string, { id, content, quote, files }: Outgoing) {
  const attachmentIds = files.map((file) => file.id);
  const body = {
    id,
    content,
    ...(attachmentIds.length > 0 && { attachmentIds }),
    ...(quote && { repliesTo: quote.id }),
  };
  return call(messageEndpoints.postMessage, { params: { requestId }, body });
}

function markOutgoing(key: BoxKey, id: string, part: Partial<Outgoing>): void {
  outbox.change(key, (before) => ({
    ...before,
    outgoing: before.outgoing.map((item) => (item.id === id ? { ...item, ...part } : item)),
  }));
}

/**
 * Sends the waiting messages of the box, one after the other. If one fails, shows an error; if the person has left
 * the conversation, the error names it.
 */
function useSender(requestId: string, key: BoxKey): () => Promise<void> {
  const { role } = useUser();
  const client = useQueryClient();
  const toasts = useToasts();
  const texts = useTexts(messageTexts);
  const errorText = useErrorText();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = requestId;
    return () => {
      shown.current = undefined;
    };
  }, [requestId]);

  const titleOfFailure = () => {
    const request = client.getQueryData<RequestDetail>(requestKeys.detail(requestId));
    if (shown.current === requestId || !request) return isAgency(role) ? texts.error : texts.sendFailed;
    const name = isAgency(role) && request.client ? fullName(request.client) : '';
    return texts.failedIn([name, request.title].filter(Boolean).join(', '));
  };
  const failed = ({ id }: Outgoing, error: unknown) => {
    markOutgoing(key, id, {
      state: 'failed',
      ...(hasCode(error, 'message_id_taken') && { id: makeId() }),
    });
    toasts.error(titleOfFailure(), errorText(error));
    void reloadRequest(client, requestId);
  };

  return async () => {
    if (sending.has(key)) return;
    sending.add(key);
    const next = () => outbox.read(key).outgoing.find((item) => item.state === 'waiting');
    for (let item = next(); item; item = next()) {
      try {
        await post(requestId, item);
        markOutgoing(key, item.id, { state: 'sent' });
      } catch (error) {
        failed(item, error);
      }
    }
    sending.delete(key);
  };
}

/** The draft and the messages being sent; each is sent once, in order, and again on request. */
export function useOutbox(requestId: string) {
  const { id: userId } = useUser();
  const key = boxKey(userId, requestId);
  const box = useStoredOutbox(key);
  const sendWaiting = useSender(requestId, key);
  const change = (part: Partial<ConversationOutbox>) =>
    outbox.change(key, (before) => ({ ...before, ...part }));

  // After a reload during sending, the same ids make sure that no message is sent twice.
  const goOn = useEffectEvent((from: BoxKey) => {
    if (outbox.read(from).outgoing.length > 0) void sendWaiting();
  });
  useEffect(() => goOn(key), [key]);

  return {
    ...box,
    type: (draft: string) => change({ draft }),
    answer: (quote: RepliedMessage | null) => change({ quote }),
    keepFiles: (files: readonly Attachment[]) => change({ files }),
    /** Sends the draft if it is neither empty nor too long; returns whether it did. */
    send: (): boolean => {
      const { draft, quote, files, outgoing } = outbox.read(key);
      const content = messageText(draft, files.length > 0);
      if (content === null) return false;
      const at = new Date(serverNow()).toISOString();
      const item: Outgoing = { id: makeId(), content, at, state: 'waiting', quote, files };
      change({ ...emptyOutbox, outgoing: [...outgoing, item] });
      void sendWaiting();
      return true;
    },
    resend: (id: string) => {
      markOutgoing(key, id, { state: 'waiting' });
      void sendWaiting();
    },
    /** Removes failed messages that the person discards, and those that have arrived. */
    remove: (ids: ReadonlySet<string>) =>
      outbox.change(key, (before) =>
        before.outgoing.some((item) => ids.has(item.id))
          ? { ...before, outgoing: before.outgoing.filter((item) => !ids.has(item.id)) }
          : before,
      ),
  };
}
