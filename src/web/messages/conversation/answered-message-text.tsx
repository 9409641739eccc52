import { useTexts } from '#web/shared/language/language.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { messageTexts } from '#web/messages/message-texts.ts';

/** The author and excerpt of the answered message. */
export function AnsweredMessageText({ name, excerpt }: { name: string; excerpt: string }) {
  const texts = useTexts(messageTexts);
  return (
    <span className="block min-w-0 border-l-2 border-accent pl-2.5 text-left text-12">
      <VisuallyHidden>{texts.inAnswerTo} </VisuallyHidden>
      <span className="block font-medium text-default">{name}</span>
      <span className="line-clamp-2 wrap-anywhere whitespace-pre-line text-muted">
        {excerpt || texts.filesAlone}
      </span>
    </span>
  );
}
