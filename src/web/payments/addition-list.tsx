import { writtenAddition } from '#domain/payments/addition-format.ts';
import type { Addition } from '#domain/payments/addition-rules.ts';
import type { Cents } from '#domain/money.ts';
import { useLanguage } from '#web/shared/language/language.ts';
import { SumList } from '#web/ui/display/sum-list.tsx';

/** A request's sum: goods, freight, deducted deposit, paid sums, and the sum left to pay. */
export function AdditionList({ addition, deposit }: { addition: Addition; deposit: Cents }) {
  return <SumList {...writtenAddition(addition, deposit, useLanguage())} size="large" />;
}
