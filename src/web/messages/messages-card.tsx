import type { Ref } from 'react';
import { useRef } from 'react';
import { attachmentsPerMessage } from '#domain/messages/message-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useSignals } from '#web/shared/live/use-signals.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { useUploads } from '#web/shared/attachments/use-uploads.ts';
import { Card } from '#web/ui/display/card.tsx';
import { useAttachedRef } from '#web/ui/use-attached-ref.ts';
import { FileDropFrame } from '#web/messages/composer/file-drop-frame.tsx';
import { MessageForm, type MessageTools } from '#web/messages/composer/message-form.tsx';
import { MessageList } from '#web/messages/conversation/message-list.tsx';
import { messageTexts } from './message-texts.ts';
import type { ThreadEvent } from '#web/messages/conversation/group-messages.ts';
import { ThreadPresenceText } from '#web/messages/conversation/thread-presence-text.tsx';
import type { ThreadRequest } from '#web/messages/conversation/use-thread.ts';
import { useThread } from '#web/messages/conversation/use-thread.ts';

export interface MessagesProps extends MessageTools {
  request: ThreadRequest;
  /** The events of the request, in the reader's words. */
  events: readonly ThreadEvent[];
  /** Lets the page move the focus to the input. */
  inputRef: Ref<HTMLTextAreaElement>;
  /** Why nobody would read a message; shown instead of the form. */
  endingText?: string | undefined;
}

export function MessagesCard(props: MessagesProps) {
  const texts = useTexts(messageTexts);
  const { role } = useUser();
  return (
    <Card title={texts.title} description={props.endingText === undefined && texts.description[role]}>
      <Conversation {...props} />
    </Card>
  );
}

/** The conversation as a part of a card; in a flex column it takes the height that is left. */
export function MessagesSection(props: MessagesProps) {
  const texts = useTexts(messageTexts);
  return (
    <section aria-label={texts.title} className="flex min-h-0 flex-1 flex-col">
      <Conversation {...props} />
    </section>
  );
}

function Conversation({ request, events, inputRef, endingText, ...tools }: MessagesProps) {
  const thread = useThread(request);
  const { others, sendTyping } = useSignals(request.id);
  const input = useAttachedRef(useRef<HTMLTextAreaElement>(null), inputRef);
  const uploads = useUploads({
    max: attachmentsPerMessage,
    initial: thread.files,
    onUploadedChange: thread.keepFiles,
  });
  if (endingText === undefined) {
    return (
      <FileDropFrame onTake={uploads.add}>
        <MessageList thread={thread} events={events} input={input} />
        <ThreadPresenceText others={others} />
        <MessageForm {...{ thread, uploads, input, sendTyping }} {...tools} />
      </FileDropFrame>
    );
  }
  return (
    <>
      <MessageList thread={thread} events={events} input={input} isOver />
      <p className="mt-3 border-t border-line pt-3 text-14 text-muted">{endingText}</p>
    </>
  );
}
