import type { Language } from '#domain/language.ts';
import type { Cents } from '#domain/money.ts';
import { classNames } from './class-names.ts';
import { useUiLanguage } from './ui-language.ts';

const euros: Record<Language, Intl.NumberFormat> = {
  fr: new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }),
  en: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' }),
};

const sizes = { inherit: '', large: 'text-22 font-semibold', due: 'text-28 font-semibold md:text-36' };

interface MoneyProps {
  cents: Cents;
  size?: keyof typeof sizes;
  className?: string;
}

/** An amount in the visitor's notation, in figures of one width; the thin French space is too thin between them. */
export function Money({ cents, size = 'inherit', className }: MoneyProps) {
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', sizes[size], className)}>
      {euros[useUiLanguage()].format(cents / 100).replaceAll('\u202f', '\u00a0')}
    </span>
  );
}
