import { CircleAlert } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { Attachment } from '#contract/attachments/attachment-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useMediaQuery } from '#web/shared/display/use-media-query.ts';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { LinkedText } from './linked-text.tsx';
import { MessageActionsMenu, MessageActionsSheet } from './message-actions-menu.tsx';
import { MessageFilesList } from './message-files-list.tsx';
import { AnsweredMessageText } from './answered-message-text.tsx';
import { messageTexts } from '#web/messages/message-texts.ts';
import type { RepliedMessage } from './outbox-record.ts';
import type { DayLine, MessageLine } from './group-messages.ts';

/** The possible actions on a message. */
export interface BubbleActs {
  /** Null if nobody would read an answer. */
  answer: ((quote: RepliedMessage) => void) | null;
  resend: (id: string) => void;
  discard: (id: string) => void;
  /** Scrolls to the message that is answered. */
  showAnsweredMessage: (id: string) => void;
  openPhoto: (photo: Attachment, opener: HTMLElement) => void;
  input: RefObject<HTMLElement | null>;
}

interface MessageListRowProps {
  line: MessageLine & Pick<DayLine, 'isContinuation'>;
  acts: BubbleActs;
  /** True for the reader's last message that the other side has read. */
  isRead: boolean;
  /** True if the reader has just followed the quote in an answer to this message. */
  isFound: boolean;
  tabbable: boolean;
}

export function MessageListRow({ line, acts, isRead, isFound, tabbable }: MessageListRowProps) {
  const texts = useTexts(messageTexts);
  const formats = useFormats();
  const hasFinger = useMediaQuery('(pointer: coarse)');
  const { id, isOwnSide, name, content, at, isContinuation, state, files, answeredMessage, answerTarget } =
    line;
  const failed = state === 'failed';
  const time = formats.time(at);
  const { answer } = acts;
  const onAnswer = answerTarget && answer ? () => answer(answerTarget) : null;
  const hasActions = answerTarget && (onAnswer || content);
  return (
    <li
      data-message={id}
      tabIndex={-1}
      data-quiet-focus=""
      className={classNames(
        'flex flex-col',
        isOwnSide ? 'items-end' : 'items-start',
        isContinuation ? 'mt-1' : 'mt-4',
      )}
    >
      {isContinuation ? (
        <VisuallyHidden>
          {name} · {time}
        </VisuallyHidden>
      ) : (
        <span className="mb-1 px-1 text-12 text-muted">
          <span className="font-medium text-default">{name}</span> · {time}
        </span>
      )}
      <div className={classNames('flex w-full items-center', isOwnSide && 'flex-row-reverse')}>
        <div
          className={classNames(
            'group relative min-w-0 max-w-[min(92%,34rem)] md:max-w-[min(85%,34rem)] rounded-card px-3.5 py-2 text-16 wrap-anywhere whitespace-pre-wrap md:text-14',
            isOwnSide ? 'rounded-br-none bg-accent-subtle' : 'rounded-bl-none border border-line bg-raised',
            failed && 'border border-danger',
            isFound && 'outline-2 outline-offset-2 outline-focus',
          )}
        >
          {answeredMessage && (
            <button
              type="button"
              onClick={() => acts.showAnsweredMessage(answeredMessage.id)}
              className="-mx-1 mb-1 flex min-h-11 w-[calc(100%+0.5rem)] items-center rounded-chip px-1 hover:bg-hover"
            >
              <AnsweredMessageText {...answeredMessage} />
            </button>
          )}
          {files.length > 0 && <MessageFilesList files={files} onOpenPhoto={acts.openPhoto} />}
          {content && (
            <div className={classNames(files.length > 0 && 'mt-2')}>
              <LinkedText content={content} />
            </div>
          )}
          {hasActions && !hasFinger && (
            <MessageActionsMenu {...{ senderName: name, content, tabbable, onAnswer }} />
          )}
        </div>
        {hasActions && hasFinger && (
          <MessageActionsSheet {...{ senderName: name, content, onAnswer, input: acts.input }} />
        )}
      </div>
      {state === 'waiting' && <Note>{texts.sending}</Note>}
      {isRead && <Note>{texts.read}</Note>}
      {failed && (
        <span className="mt-1 flex flex-wrap items-center justify-end gap-x-1 text-12 text-danger">
          <CircleAlert className="size-3.5" />
          {texts.failed}
          <TextAction onClick={() => acts.resend(id)}>{texts.resend}</TextAction>
          <TextAction onClick={() => acts.discard(id)}>{texts.discard}</TextAction>
        </span>
      )}
    </li>
  );
}

function Note({ children }: { children: string }) {
  return <span className="mt-1 px-1 text-12 text-muted">{children}</span>;
}

function TextAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 rounded-chip px-1.5 font-medium text-default underline underline-offset-2 md:min-h-6"
    >
      {children}
    </button>
  );
}
