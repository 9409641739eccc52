import type { Ref } from 'react';
import type { RequestDetail } from '#contract/request-replies.ts';
import { useTexts } from '#web/shared/language.ts';
import { useUser } from '#web/shared/session.ts';
import { Card } from '#web/ui/card.tsx';
import { MessageForm, type MessageTools } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { messageTexts } from './message-texts.ts';
import { useThread } from './use-thread.ts';

interface MessagesCardProps extends MessageTools {
  request: Pick<RequestDetail, 'id' | 'messages'>;
  /** So that the page can bring somebody here. */
  inputRef: Ref<HTMLTextAreaElement>;
}

/** The conversation of a request. */
export function MessagesCard({ request, inputRef, ...tools }: MessagesCardProps) {
  const texts = useTexts(messageTexts);
  const { role } = useUser();
  const thread = useThread(request.id, request.messages);
  return (
    <Card title={texts.title} description={texts.description[role]}>
      <MessageList thread={thread} />
      <MessageForm thread={thread} inputRef={inputRef} {...tools} />
    </Card>
  );
}
