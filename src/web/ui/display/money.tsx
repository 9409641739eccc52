import { type Cents, formatMoney } from '#domain/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useUiLanguage } from '#web/ui/ui-language.ts';

const sizes = { inherit: '', large: 'text-22 font-semibold', due: 'text-28 font-semibold md:text-36' };

interface MoneyProps {
  cents: Cents;
  size?: keyof typeof sizes;
  className?: string;
}

/** An amount in the visitor's notation, in tabular figures. */
export function Money({ cents, size = 'inherit', className }: MoneyProps) {
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', sizes[size], className)}>
      {formatMoney(cents, useUiLanguage())}
    </span>
  );
}
