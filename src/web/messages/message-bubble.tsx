import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useTexts } from '#web/shared/language.ts';
import { LinkedText } from './linked-text.tsx';
import { messageTexts } from './message-texts.ts';

export interface Shown {
  id: string;
  /** Own side: right; the other side: left. */
  ours: boolean;
  name: string;
  content: string;
  time: string;
  /** Follows one by the same person within minutes: the name is not said twice. */
  continues: boolean;
  state: 'arrived' | 'waiting' | 'failed';
}

interface MessageBubbleProps {
  shown: Shown;
  onResend: (id: string) => void;
  onDiscard: (id: string) => void;
}

export function MessageBubble({ shown, onResend, onDiscard }: MessageBubbleProps) {
  const texts = useTexts(messageTexts);
  const { id, ours, name, content, time, continues, state } = shown;
  const failed = state === 'failed';
  const byline = `${name} · ${time}`;
  return (
    <li
      className={classNames('flex flex-col', ours ? 'items-end' : 'items-start', continues ? 'mt-1' : 'mt-4')}
    >
      {continues ? (
        <VisuallyHidden>{byline}</VisuallyHidden>
      ) : (
        <span className="mb-1 px-1 text-12 text-muted">
          <span className="font-medium text-default">{name}</span> · {time}
        </span>
      )}
      <div
        className={classNames(
          'max-w-[min(85%,34rem)] rounded-card px-3.5 py-2 text-16 wrap-anywhere whitespace-pre-wrap md:text-14',
          ours ? 'rounded-br-none bg-accent-subtle' : 'rounded-bl-none border border-line bg-raised',
          failed && 'border border-danger',
        )}
      >
        <LinkedText content={content} />
      </div>
      {state === 'waiting' && <span className="mt-1 px-1 text-12 text-muted">{texts.sending}</span>}
      {failed && (
        <span className="mt-1 flex flex-wrap items-center justify-end gap-x-1 text-12 text-danger">
          <CircleAlert aria-hidden="true" className="size-3.5" />
          {texts.failed}
          <TextAction onClick={() => onResend(id)}>{texts.resend}</TextAction>
          <TextAction onClick={() => onDiscard(id)}>{texts.discard}</TextAction>
        </span>
      )}
    </li>
  );
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
