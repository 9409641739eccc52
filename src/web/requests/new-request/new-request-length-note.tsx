import { useTexts } from '#web/shared/language/language.ts';
import { newRequestTexts } from './new-request-texts.ts';

/** Characters as the server counts them. */
export function lengthOf(typed: string): number {
  return Array.from(typed.trim()).length;
}

/** From eight tenths of the limit on, what is left is shown. */
const told = 8;

/** How much may still be written, once it is little; how much is too much at once. */
export function LengthNote({ typed, max }: { typed: string; max: number }) {
  const { charactersLeft, charactersOver } = useTexts(newRequestTexts);
  const length = lengthOf(typed);
  if (length < (max * told) / 10) return null;
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
