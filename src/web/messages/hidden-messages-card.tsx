import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { messageTexts } from './message-texts.ts';

/** Shown instead of a conversation that the reader's role does not cover; it says who reads it. */
export function HiddenMessagesCard() {
  const texts = useTexts(messageTexts);
  return (
    <Card title={texts.title} className="max-md:-mx-gutter max-md:rounded-none max-md:border-x-0">
      <p className="text-14 text-muted">{texts.readByOthers}</p>
    </Card>
  );
}
