import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { requestTexts } from '#web/requests/request-texts.ts';

/** The agents' notes, as the client reads them. */
export function NotesCard({ notes }: { notes: string }) {
  const texts = useTexts(requestTexts).notes;
  return (
    <Card title={texts.title} unfolded>
      <p className="max-w-prose whitespace-pre-wrap break-words">{notes}</p>
    </Card>
  );
}
