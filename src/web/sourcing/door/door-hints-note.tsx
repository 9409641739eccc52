import type { ForeignCurrency } from '#domain/rates/currency-kinds.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { doorTexts } from './door-texts.ts';
import type { DoorHint } from './show-door.ts';

interface DoorHintsNoteProps {
  hints: readonly DoorHint[];
  onTypeRate: (currency: ForeignCurrency) => void;
}

/** Says which information is missing for the unknown figures. */
export function DoorHintsNote({ hints, onTypeRate }: DoorHintsNoteProps) {
  const texts = useTexts(doorTexts).hints;
  if (hints.length === 0) return null;
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-14 text-muted">
      {hints.map((hint) =>
        typeof hint === 'string' ? (
          <li key={hint}>{texts[hint]}</li>
        ) : (
          <li key={hint.rateOf}>
            {texts.rate(hint.rateOf)}{' '}
            <Button size="small" variant="quiet" onClick={() => onTypeRate(hint.rateOf)}>
              {texts.typeRate(hint.rateOf)}
            </Button>
          </li>
        ),
      )}
    </ul>
  );
}
