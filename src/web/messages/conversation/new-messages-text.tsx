import { useState } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { knownUpTo } from './merge-messages.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import type { Thread } from './use-thread.ts';
import { useSenderName } from './use-conversation.ts';

/** Announces to screen readers what the other side has just written, without older messages that load. */
export function NewMessagesText({ messages }: Pick<Thread, 'messages'>) {
  const texts = useTexts(messageTexts);
  const nameOf = useSenderName();
  const { role } = useUser();
  const upTo = knownUpTo({ items: messages });
  const [heard, setHeard] = useState({ upTo, from: upTo });
  if (heard.upTo !== upTo) setHeard({ upTo, from: heard.upTo });
  const fresh = messages.filter(({ number, senderRole }) => number > heard.from && senderRole !== role);
  const [first] = fresh;
  return (
    <p aria-live="polite" className="sr-only">
      {first &&
        (fresh.length > 1
          ? texts.severalHeard(fresh.length)
          : texts.heard(nameOf(first), first.content || texts.filesAlone))}
    </p>
  );
}
