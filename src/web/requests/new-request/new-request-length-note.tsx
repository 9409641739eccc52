import { useTexts } from '#web/shared/language/language.ts';
import { newRequestTexts } from './new-request-texts.ts';

/** Returns the number of characters as the server counts them. */
export function lengthOf(typed: string): number {
  return Array.from(typed.trim()).length;
}

/** Tenths of the limit: from this length on, the remaining length is shown. */
const shownFromTenths = 8;

/** Shows the number of characters left when few are left. Above the limit it shows the excess at once. */
export function LengthNote({ typed, max }: { typed: string; max: number }) {
  const { charactersLeft, charactersOver } = useTexts(newRequestTexts);
  const length = lengthOf(typed);
  if (length < (max * shownFromTenths) / 10) return null;
  return (
    <div className="-mt-5 flex justify-end text-12 text-muted tabular-nums">
      {length > max ? (
        <output className="font-medium text-danger">{charactersOver(length - max)}</output>
      ) : (
        <p>{charactersLeft(max - length)}</p>
      )}
    </div>
  );
}
