import type { Cents } from '#domain/money.ts';
import type { SumLine } from '#web/ui/display/sum-list.tsx';
import { depositLineTexts } from './deposit-line-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';

/** Returns the line for the deposit that reduces a sum, wholly or in part; none if it does not. */
export function useDepositLine({ inclVat }: { inclVat: Cents }): (deducted: Cents) => SumLine[] {
  const texts = useTexts(depositLineTexts);
  const { money } = useFormats();
  return (deducted) => {
    if (deducted === 0) return [];
    const label = deducted < inclVat ? texts.part(money(inclVat)) : texts.whole;
    return [{ label, cents: deducted, sign: 'minus' }];
  };
}
